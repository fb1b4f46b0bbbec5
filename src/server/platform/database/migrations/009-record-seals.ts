/**
 * Seals of decision rows, each bound to its audit record (platform/audit/record-seals.ts). A job seals older
 * rows, and those of processes of the previous version, after comparing them with the audit log.
 */
import { type Kysely, sql } from 'kysely'
import { appendOnly } from './001-baseline-audit.ts'

const recordSeals = sql`create table record_seals (
  table_name text not null,
  row_id text not null,
  sequence integer not null,
  audit_hash text not null,
  digest text not null,
  primary key (table_name, row_id, sequence)
)`

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    recordSeals,
    ...appendOnly('record_seals'),
    sql`create index record_seals_entry on record_seals (audit_hash)`,
    // Finds the seals of one chain.
    sql`create index audit_log_sealed_chains on audit_log using gin ((details -> 'ends') jsonb_path_ops)
      where chain = 'seals'`,
  ]
  for (const statement of statements) await statement.execute(db)
}
