/** A key may be removed only when nothing that is found by its digests is left. */
import { sql } from 'kysely'
import { ConfigError } from '../config/config.ts'
import type { Database } from '../database/tables.ts'
import type { EncryptionKey } from './encryption-keys.ts'

/** Digests by which applications, owners and accounts are linked. */
export const linkDigestColumns = {
  applications: [
    'business_digest',
    'person_number_digest',
    'person_facts_digest',
    'email_digest',
    'phone_digest',
    'home_address_digest',
    'business_address_digest',
  ],
  financial_instruments: ['account_digest'],
  owners: ['person_number_digest', 'person_facts_digest'],
} as const

/** Rows are looked up by these digests, which begin with the key id; a row with another key's is never found. */
const lookUpColumns = {
  ...linkDigestColumns,
  owners: ['email_digest', ...linkDigestColumns.owners],
  outbox: ['recipient_digest'],
} as const

/** @throws ConfigError naming the removed keys and where they are needed */
export async function requireKnownKeys(db: Database, keys: readonly EncryptionKey[]): Promise<void> {
  const known = sql.join(keys.map(({ id }) => id))
  const needed: string[] = []
  for (const [table, columns] of Object.entries(lookUpColumns))
    for (const column of columns) {
      const key = sql<string>`split_part(${sql.ref(column)}, '.', 1)`
      const { rows } = await sql<{ key: string }>`select distinct ${key} as key from ${sql.table(table)}
        where ${sql.ref(column)} is not null and ${key} not in (${known})`.execute(db)
      needed.push(...rows.map((row) => `${row.key} (${table}.${column})`))
    }
  if (needed.length > 0)
    throw new ConfigError([
      {
        setting: 'ENCRYPTION_KEYS',
        reason: `has lost a key that rows are still found by: ${needed.join(', ')}. Add it again, at the end.`,
      },
    ])
}
