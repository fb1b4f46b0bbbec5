/** Opens the database that the configuration names: PostgreSQL, or the embedded one in the data folder. */
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Config } from '../config.ts'
import { openFolder } from './embedded.ts'
import type { Database, Tables } from './tables.ts'

export interface OpenDatabase {
  db: Database
  kind: 'embedded' | 'postgres'
  /**
   * Runs SQL as it is written, outside every transaction of `db`: one statement with values, or a script of
   * many without. For the queue's own upkeep; everything else goes through `db`.
   */
  run: (text: string, values?: readonly unknown[]) => Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

/** @throws FolderInUseError when another process has the embedded database open */
export const openDatabase = (config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<OpenDatabase> =>
  config.databaseUrl === undefined
    ? openFolder(join(config.dataDir, 'postgres'))
    : Promise.resolve(openPostgres(config.databaseUrl))

/** How long to wait for a connection before a call is answered that the database is away. */
const connectionTimeoutMillis = 5_000

/** Connections are made as they are needed, ten at most. */
function openPostgres(connectionString: string): OpenDatabase {
  const pool = new pg.Pool({ connectionString, max: 10, connectionTimeoutMillis, types: { getTypeParser } })
  // A connection that breaks while idle is replaced by the pool; unheard, its event would end the process.
  pool.on('error', () => {})
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    kind: 'postgres',
    async run(text, values = []) {
      const results: pg.QueryResult | pg.QueryResult[] = await pool.query(text, [...values])
      return [results].flat().flatMap(({ rows }) => rows as Record<string, unknown>[])
    },
    close: () => db.destroy(),
  }
}

/** Counts as numbers and days as text, the way the embedded database is told to give them. */
const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (type, format) => {
  if (type === pg.types.builtins.INT8) return Number
  if (type === pg.types.builtins.DATE) return (day: string) => day
  return pg.types.getTypeParser(type, format) as (value: string) => unknown
}
