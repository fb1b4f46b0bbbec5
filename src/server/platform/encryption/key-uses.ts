/** Reports which keys the rows of the database need. */
import { sql } from 'kysely'
import type { Database } from '../database/tables.ts'

export interface KeyUse {
  table: string
  column: string
  /** Whether the key decrypts the value or only compares it. */
  kind: 'sealed' | 'digest' | 'signature'
  key: string
  count: number
}

/** Counts encrypted values, digests and signatures by key, in all text columns. */
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
  table === 'record_seals' || (table.startsWith('audit_') && /hash|seal/.test(column))
    ? 'signature'
    : 'digest'
