/** Empties the database between sequences, so that each begins with nothing and can be replayed alone. */
import { sql } from 'kysely'
import type { TestApp } from '../api/start-app.ts'

/** Kept: what migrations and the queue create. */
const kept =
  /^(?:kysely_migration|kysely_migration_lock|sandbox_migration|sandbox_migration_lock|policies|policy_releases)$/

let tables: string[] | undefined

export async function resetDatabase({ services: { db } }: TestApp): Promise<void> {
  tables ??= (
    await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(
      db,
    )
  ).rows
    .map(({ name }) => name)
    .filter((name) => !kept.test(name))
  const statements = [
    // The clock tells of its change by a trigger.
    'delete from sandbox_clock',
    // Some tables refuse a removal by a trigger.
    `set session_replication_role = replica`,
    ...tables.filter((name) => name !== 'sandbox_clock').map((name) => `delete from "${name}"`),
    'delete from pgboss.job',
    `set session_replication_role = origin`,
  ]
  await sql.raw(`do $reset$ begin ${statements.map((one) => `${one};`).join(' ')} end $reset$`).execute(db)
}
