/**
 * All encrypted columns of the database: those that the database handle encrypts, and those that their
 * writers encrypt.
 */
import { sql } from 'kysely'
import type { Database } from '../platform/database/tables.ts'
import { joinRowKey } from '../platform/database/sealing/query-shape.ts'
import { sealedTables, type SealedTable } from '../platform/database/sealing/sealed-tables.ts'
import type { EncryptionContext } from '../platform/encryption/encryption.ts'
import type { AppServices } from '../sandbox-module.ts'

export interface SealedValues {
  table: string
  /** Columns of the row's key. */
  row: readonly string[]
  columns: readonly string[]
  lookUps: NonNullable<SealedTable['lookUps']>
  /** Rows that never change keep the key that encrypted them. */
  isAppendOnly: boolean
}

/** Encrypted by their writers. */
const others: Readonly<Record<string, { row: string[]; columns: string[] }>> = {
  applications: { row: ['id'], columns: ['applicant_government_id', 'company_government_id'] },
  owners: { row: ['id'], columns: ['dob', 'address', 'government_id'] },
  financial_instruments: { row: ['id'], columns: ['account_number'] },
  outbox: { row: ['id'], columns: ['encrypted_values'] },
  change_requests: { row: ['id'], columns: ['body'] },
  tax_information: { row: ['id'], columns: ['government_id'] },
  idempotency_keys: { row: ['scope', 'key'], columns: ['response'] },
  terms_signatures: { row: ['id'], columns: ['address', 'user_agent'] },
}
const appendOnlyTables: readonly string[] = ['terms_signatures']

export function sealedValues({ sandbox }: Pick<AppServices, 'sandbox'>): SealedValues[] {
  const byHandle: Readonly<Record<string, SealedTable>> = { ...sealedTables, ...sandbox?.sealedTables }
  return [...new Set([...Object.keys(byHandle), ...Object.keys(others)])].map((table) => ({
    table,
    row: byHandle[table]?.row ?? others[table]?.row ?? [],
    columns: [...Object.keys(byHandle[table]?.columns ?? {}), ...(others[table]?.columns ?? [])],
    lookUps: byHandle[table]?.lookUps ?? {},
    isAppendOnly: appendOnlyTables.includes(table),
  }))
}

export type StoredRow = Readonly<Record<string, unknown>>

export const contextOf = (
  { table, row }: SealedValues,
  column: string,
  stored: StoredRow,
): EncryptionContext => ({
  table,
  column,
  row: joinRowKey(row.map((name) => stored[name])),
})

const pageSize = 500

/** Rows with their keys and encrypted columns, as stored, ordered by key. */
export async function* readSealedRows(db: Database, values: SealedValues): AsyncGenerator<StoredRow[]> {
  const { table, row, columns } = values
  const key = sql.join(row.map((name) => sql`${sql.ref(name)}::text`))
  const selected = sql.join([
    ...row.map((name) => sql`${sql.ref(name)}::text as ${sql.ref(name)}`),
    ...columns.map((name) => sql.ref(name)),
  ])
  let after: StoredRow | undefined
  for (;;) {
    const since = after
      ? sql`where (${key}) > (${sql.join(row.map((name) => sql`${String(after?.[name])}`))})`
      : sql``
    const { rows } = await sql<StoredRow>`select ${selected} from ${sql.table(table)} ${since}
      order by ${key} limit ${pageSize}`.execute(db)
    if (rows.length > 0) yield rows
    after = rows.at(-1)
    if (rows.length < pageSize) return
  }
}
