/** Embedded database: PostgreSQL inside this process. */
import { PGlite, types } from '@electric-sql/pglite'
import { mkdirSync } from 'node:fs'
import { Kysely, PGliteDialect } from 'kysely'
import type { DatabaseHandle } from './database.ts'
import { lockDataDirectory } from './data-directory-lock.ts'
import type { Tables } from './tables.ts'

/** Reduces the default of 128 MB. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']
/** Same as node-postgres in database.ts: int8 as number, date as text. */
const parsers = { [types.INT8]: Number, [types.DATE]: (date: string) => date }

/**
 * Creates the directory if needed and locks it for this process.
 * @throws DataDirectoryInUseError
 */
export async function openEmbeddedDatabase(directory: string): Promise<DatabaseHandle> {
  const releaseLock = lockDataDirectory(directory)
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    const pglite = await PGlite.create({ dataDir: directory, startParams, parsers })
    const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) })
    return {
      db,
      kind: 'embedded',
      executeSql: (text, values = []) =>
        values.length > 0
          ? pglite.query<Row>(text, [...values]).then(({ rows }) => rows)
          : runScript(pglite, text),
      async close() {
        await db.destroy()
        // Kysely does not close a database that it never queried.
        if (!pglite.closed) await pglite.close()
        releaseLock()
      },
    }
  } catch (error) {
    releaseLock()
    throw error
  }
}

type Row = Record<string, unknown>

/** Rolls back a failed script, which would otherwise leave the only connection in its transaction. */
async function runScript(pglite: PGlite, text: string): Promise<Row[]> {
  try {
    return (await pglite.exec(text)).flatMap(({ rows }) => rows as Row[])
  } catch (error) {
    await pglite.exec('rollback')
    throw error
  }
}
