/** A key may be removed only when no rows are left that are looked up by its digests. */
import { sql } from 'kysely'
import { ConfigError } from '../config/config.ts'
import type { Database } from '../database/tables.ts'
import type { EncryptionKey } from './encryption-keys.ts'

/**
 * Rows are looked up by these digests, which start with the key id; rows with the digest of an unknown key
 * are never found.
 */
const lookUpColumns = {
  former_contacts: ['contact_digest'],
  owners: ['email_digest'],
  outbox: ['recipient_digest'],
  party_keys: ['digest'],
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
