/** Opens the configured database: PostgreSQL, or the embedded one in the data directory. */
import { join } from 'node:path'
import { Kysely, PostgresAdapter, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { PlatformConfig } from '../config/config.ts'
import { defaultPoolSize } from '../config/settings.ts'
import { ensurePrivateDataDirectory } from '../data-directory.ts'
import { listenToPostgres, type Notifications } from './notifications.ts'
import { repeatConflicts } from './transactions/repeat-conflicts.ts'
import type { Database, Tables } from './tables.ts'

export interface DatabaseHandle {
  db: Database
  kind: 'embedded' | 'postgres'
  /**
   * Runs one statement with values, or a script without, outside any transaction of `db`. Only for pg-boss; all other
   * code uses `db`.
   */
  executeSql: (text: string, values?: readonly unknown[]) => Promise<Record<string, unknown>[]>
  /** Connections by state; absent for the embedded database. */
  poolState?: () => Readonly<Record<'used' | 'idle' | 'awaited', number>>
  notifications: Notifications
  close(): Promise<void>
}

/** @throws DataDirectoryInUseError when another process has the embedded database open */
export const openDatabase = (config: DatabaseConfig): Promise<DatabaseHandle> =>
  config.databaseUrl === undefined
    ? openInDataDirectory(config.dataDir, config.embeddedSync)
    : Promise.resolve(
        openPostgres(config.databaseUrl, config.databasePoolSize, { listenUrl: config.databaseListenUrl }),
      )

type DatabaseConfig = Pick<PlatformConfig, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<PlatformConfig, 'databaseListenUrl' | 'databasePoolSize' | 'embeddedSync'>>

async function openInDataDirectory(dataDir: string, waitsForDisk = true): Promise<DatabaseHandle> {
  ensurePrivateDataDirectory(dataDir)
  // Loaded lazily, because processes on PostgreSQL don't need it.
  const { openEmbeddedDatabase } = await import('./embedded.ts')
  return openEmbeddedDatabase(join(dataDir, 'postgres'), { waitsForDisk })
}

const connectionTimeoutMillis = 5_000
/** Milliseconds. None of our statements takes seconds, and a stuck one must not hold a connection. */
const timeouts = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
}

interface PostgresOptions {
  /** False for long work such as migrations. */
  hasTimeLimits?: boolean
  /** Direct connection that bypasses a pooler. */
  listenUrl?: string | undefined
}

export function openPostgres(
  connectionString: string,
  poolSize = defaultPoolSize,
  { hasTimeLimits = true, listenUrl = connectionString }: PostgresOptions = {},
): DatabaseHandle {
  const pool = new pg.Pool({
    // The connection string takes precedence.
    application_name: 'threshold',
    connectionString,
    max: poolSize,
    connectionTimeoutMillis,
    keepAlive: true,
    ...(hasTimeLimits && timeouts),
    types: { getTypeParser },
  })
  // The pool replaces broken connections, and queries report their own errors. An unhandled error event would
  // end the process, and the pool listens to a connection only while it is idle.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = repeatConflicts(new Kysely<Tables>({ dialect: new PooledPostgresDialect({ pool }) }))
  const notifications = listenToPostgres(
    {
      application_name: 'threshold notifications',
      connectionString: listenUrl,
      connectionTimeoutMillis,
      keepAlive: true,
    },
    (channel, payload) => pool.query('select pg_notify($1, $2)', [channel, payload]),
  )
  return {
    db,
    kind: 'postgres',
    notifications,
    async executeSql(text, values = []) {
      const results: pg.QueryResult | pg.QueryResult[] = await pool.query(text, [...values])
      return [results].flat().flatMap(({ rows }) => rows as Record<string, unknown>[])
    },
    poolState: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      awaited: pool.waitingCount,
    }),
    async close() {
      await notifications.close()
      await db.destroy()
    },
  }
}

/** Same as the embedded database: int8 as number, date as text. */
const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (type, format) => {
  if (type === pg.types.builtins.INT8) return Number
  if (type === pg.types.builtins.DATE) return (date: string) => date
  return pg.types.getTypeParser(type, format) as (value: string) => unknown
}

/**
 * Disables kysely's migration lock: it is bound to a session, which a pooler in transaction mode assigns to
 * others while it is held. `migrate` takes a transaction lock instead.
 */
class LocklessAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class PooledPostgresDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new LocklessAdapter()
  }
}
