/** Applies database migrations. */
import type { Kysely } from 'kysely'
import { type Migration, Migrator, type MigratorProps } from 'kysely/migration'
import { up as baseline } from './migrations/001-baseline.ts'

export type Migrations = Record<string, Migration>

/** In order. Never change a released migration; add a new one. */
const productMigrations: Migrations = { '001-baseline': { up: baseline } }

/**
 * Safe when several processes start at once, since kysely's migration lock serializes them.
 * @param sandboxMigrations tracked in tables of their own; omitted when the sandbox is off
 * @throws when the database contains migrations that this version does not have
 */
export async function migrate<T>(db: Kysely<T>, sandboxMigrations?: Migrations): Promise<void> {
  await run(db, productMigrations)
  if (sandboxMigrations)
    await run(db, sandboxMigrations, {
      migrationTableName: 'sandbox_migration',
      migrationLockTableName: 'sandbox_migration_lock',
    })
}

async function run<T>(db: Kysely<T>, migrations: Migrations, tableNames: Partial<MigratorProps> = {}) {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    ...tableNames,
  })
  const { error } = await migrator.migrateToLatest()
  if (!error) return
  if (error instanceof Error && error.message.startsWith('corrupted migrations'))
    throw new Error(
      'This database was created by an earlier pre-release version, which cannot be migrated. ' +
        'Delete the data folder (DATA_DIR, by default .data), or drop the PostgreSQL database of DATABASE_URL, and start again.',
      { cause: error },
    )
  throw new Error('Database migration failed.', { cause: error })
}
