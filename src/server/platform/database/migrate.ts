/** Applies database migrations. */
import { sql, type Kysely } from 'kysely'
import { type Migration, Migrator, type MigratorProps } from 'kysely/migration'
import { up as baseline } from './migrations/001-baseline.ts'

export type Migrations = Record<string, Migration>

/** In order. Never change a released migration; add a new one. */
const productMigrations: Migrations = { '001-baseline': { up: baseline } }

/**
 * Safe when several processes start at once: a lock serializes them, also behind a pooler in transaction mode.
 * @param sandboxMigrations tracked in tables of their own; omitted when the sandbox is off
 * @throws SchemaError, also when the database has migrations that this version does not know
 */
export async function migrate<T>(db: Kysely<T>, sandboxMigrations?: Migrations): Promise<void> {
  await run(db, productMigrations)
  if (sandboxMigrations) await run(db, sandboxMigrations, sandboxTables)
}

/** Tracks the migrations of the sandbox in tables of their own. */
const sandboxTables = {
  migrationTableName: 'sandbox_migration',
  migrationLockTableName: 'sandbox_migration_lock',
}

const migratorFor = <T>(
  db: Kysely<T>,
  migrations: Migrations,
  tableNames: Partial<MigratorProps>,
): Migrator =>
  new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) }, ...tableNames })

/** Until the transaction ends, other processes wait here, however long the migrations take. */
async function lockMigrations<T>(trx: Kysely<T>): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(trx)
  await sql`select pg_advisory_xact_lock(hashtext('threshold migrations'))`.execute(trx)
}

async function run<T>(
  db: Kysely<T>,
  migrations: Migrations,
  tableNames: Partial<MigratorProps> = {},
): Promise<void> {
  try {
    await db.transaction().execute(async (trx) => {
      await lockMigrations(trx)
      const { error } = await migratorFor(trx, migrations, tableNames).migrateToLatest()
      if (error) throw toSchemaError(error)
    })
  } catch (error) {
    throw error instanceof SchemaError ? error : toSchemaError(error)
  }
}

function toSchemaError(cause: unknown): SchemaError {
  const { message } = cause as Error
  return message.startsWith('corrupted migrations')
    ? new SchemaError(
        'This database was migrated by a version that has other migrations. Start that version or a newer one. ' +
          'A database of an earlier pre-release version cannot be migrated: delete the data folder (DATA_DIR, by default ' +
          '.data), or drop the PostgreSQL database of DATABASE_URL, and start again.',
        { cause },
      )
    : new SchemaError(`Database migration failed: ${message}`, { cause })
}

export class SchemaError extends Error {
  override readonly name = 'SchemaError'
}

/** @throws SchemaError if the database lacks migrations of this version, or has some that it does not know */
export async function requireCurrentSchema<T>(db: Kysely<T>, sandboxMigrations?: Migrations): Promise<void> {
  const pending = await findPendingMigrations(db, sandboxMigrations)
  if (pending.length > 0)
    throw new SchemaError(
      `The database lacks the migrations ${pending.join(', ')} of this version. Run them: npm run migrate`,
    )
}

/** @throws SchemaError if the database has migrations that this version does not know */
export async function findPendingMigrations<T>(
  db: Kysely<T>,
  sandboxMigrations?: Migrations,
): Promise<string[]> {
  const sets: [migrations: Migrations, table: string][] = [[productMigrations, 'kysely_migration']]
  if (sandboxMigrations) sets.push([sandboxMigrations, sandboxTables.migrationTableName])
  const pending: string[] = []
  for (const [migrations, table] of sets) {
    const executed = await executedMigrations(db, table)
    const unknown = executed.filter((name) => !Object.hasOwn(migrations, name))
    if (unknown.length > 0)
      throw new SchemaError(
        `The database has migrations that this version does not know: ${unknown.join(', ')}. Start the version that made them, or a newer one.`,
      )
    pending.push(...Object.keys(migrations).filter((name) => !executed.includes(name)))
  }
  return pending
}

async function executedMigrations<T>(db: Kysely<T>, table: string): Promise<string[]> {
  const { rows: tables } = await sql<{ oid: string | null }>`select to_regclass(${table}) as oid`.execute(db)
  if (!tables[0]?.oid) return []
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)} order by name`.execute(db)
  return rows.map(({ name }) => name)
}
