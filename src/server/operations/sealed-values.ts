/** Every sealed column of the database, those that the database handle seals and those that their writers seal. */
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
  /** Rows that are never changed keep the key under which they were sealed. */
  isAppendOnly: boolean
}

/** Sealed by their writers. */
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

/** Rows with their keys and sealed columns, as stored, in the order of their keys. */
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

export interface KeyUse {
  table: string
  column: string
  /** Whether the value can be opened, or only compared. */
  kind: 'sealed' | 'digest' | 'signature'
  key: string
  count: number
}

/** Counts by key whatever is sealed, digested or signed, in any text column. */
export async function countKeyUses(db: Database): Promise<KeyUse[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'text'
    order by table_name, ordinal_position`.execute(db)
  const uses: KeyUse[] = []
  for (const { table, column } of columns) {
    const value = sql.ref(column)
    const { rows } = await sql<{ sealed: boolean; key: string; count: number }>`
      select ${value} like 'v1.%' as sealed,
        case when ${value} like 'v1.%' then split_part(${value}, '.', 2) else split_part(${value}, '.', 1) end as key,
        count(*)::int as count
      from ${sql.table(table)}
      where ${value} ~ '^v1[.][[:alnum:]_-]{1,32}[.][[:alnum:]_-]{16}[.][[:alnum:]_-]{22}[.]'
        or ${value} ~ '^[[:alnum:]_-]{1,32}[.][[:alnum:]_-]{43}$'
      group by 1, 2 order by 1, 2`.execute(db)
    for (const { sealed, key, count } of rows)
      uses.push({ table, column, kind: sealed ? 'sealed' : kindOf(table, column), key, count })
  }
  for (const table of ['applications', 'owners'] as const) {
    const { rows } = await sql<{ key: string; count: number }>`
      select split_part(proof ->> 'digest', '.', 1) as key, count(*)::int as count
      from ${sql.table(table)}, jsonb_array_elements(proofs) as proof group by 1 order by 1`.execute(db)
    for (const { key, count } of rows) uses.push({ table, column: 'proofs', kind: 'digest', key, count })
  }
  return uses
}

const kindOf = (table: string, column: string): KeyUse['kind'] =>
  table.startsWith('audit_') && /hash|seal/.test(column) ? 'signature' : 'digest'
