/**
 * Migrates PostgreSQL, optionally under a separate role, so that the runtime role can't change the audit log.
 */
import { sql, type RawBuilder } from 'kysely'
import { ConfigError, type PlatformConfig } from '../config/config.ts'
import { openPostgres, type DatabaseHandle } from './database.ts'
import { migrate, type Migrations } from './migrate.ts'

type Connection = Pick<PlatformConfig, 'databaseUrl' | 'databaseOwnerUrl'>

/** @param runtime open under the runtime role */
export async function migrateDatabase(
  { databaseUrl, databaseOwnerUrl }: Connection,
  runtime: DatabaseHandle,
  sandboxMigrations?: Migrations,
): Promise<void> {
  if (databaseOwnerUrl !== undefined) return migrateAsOwner(databaseOwnerUrl, runtime, sandboxMigrations)
  if (databaseUrl === undefined) return migrate(runtime.db, sandboxMigrations)
  const unlimited = openPostgres(databaseUrl, migrationPoolSize, { hasTimeLimits: false })
  try {
    await migrate(unlimited.db, sandboxMigrations)
  } finally {
    await unlimited.close()
  }
}

/** Kysely locks with one connection and migrates with another. */
const migrationPoolSize = 2

/** @param runtime open under the role that receives the runtime permissions */
export async function migrateAsOwner(
  ownerUrl: string,
  runtime: DatabaseHandle,
  sandboxMigrations?: Migrations,
): Promise<void> {
  const [{ current_user: role } = {}] = await runtime.executeSql('select current_user')
  const owner = openPostgres(ownerUrl, migrationPoolSize, { hasTimeLimits: false })
  try {
    await migrate(owner.db, sandboxMigrations)
    await owner.db.transaction().execute(async (trx) => {
      // Processes that start concurrently would change the same permissions at once.
      await sql`select pg_advisory_xact_lock(hashtext('threshold rights'))`.execute(trx)
      for (const statement of rightsOf(sql.id(String(role)))) await statement.execute(trx)
    })
  } finally {
    await owner.close()
  }
}

const rightsOf = (role: RawBuilder<unknown>) => [
  sql`grant select, insert, update, delete on all tables in schema public to ${role}`,
  sql`revoke update, delete on audit_log, record_seals, terms_texts, shown_rates, terms_signatures, debit_authorizations from ${role}`,
  sql`revoke insert, update, delete on audit_chains, schema_objects from ${role}`,
  sql`grant usage, create on schema pgboss to ${role}`,
]

/** @throws Error if the runtime role may change audit records, because it owns them or has the permission */
export async function requireGuardedAudit(runtime: DatabaseHandle): Promise<void> {
  const [{ unguarded } = {}] = await runtime.executeSql(
    `select has_table_privilege('audit_log', 'update') or has_table_privilege('audit_log', 'delete')
      or has_table_privilege('audit_chains', 'update')
      or has_table_privilege('record_seals', 'update') or has_table_privilege('record_seals', 'delete') as unguarded`,
  )
  if (unguarded === true)
    throw new ConfigError([
      {
        setting: 'DATABASE_URL',
        reason:
          'names a role that may change audit records. Let another role own the tables: set DATABASE_OWNER_URL, as docs/operating.md describes.',
      },
    ])
}
