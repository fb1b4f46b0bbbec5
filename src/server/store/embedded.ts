/** The embedded database: PostgreSQL inside this process, in a folder. */
import { PGlite, types } from '@electric-sql/pglite'
import { mkdirSync } from 'node:fs'
import { Kysely, PGliteDialect } from 'kysely'
import type { OpenDatabase } from './database.ts'
import { guardFolder } from './folder-guard.ts'
import type { Tables } from './tables.ts'

/** As many buffers as a small business application needs; the default takes eight times the memory. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']
/** Counts as numbers and days as text, on both drivers alike. */
const parsers = { [types.INT8]: Number, [types.DATE]: (day: string) => day }

/**
 * Opens the database in a folder, which is made if need be and held for this process alone.
 * @throws FolderInUseError
 */
export async function openFolder(folder: string): Promise<OpenDatabase> {
  const release = guardFolder(folder)
  try {
    mkdirSync(folder, { recursive: true })
    const pglite = await PGlite.create({ dataDir: folder, startParams, parsers })
    const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) })
    return {
      db,
      kind: 'embedded',
      run: (text, values = []) =>
        values.length > 0
          ? pglite.query<Row>(text, [...values]).then(({ rows }) => rows)
          : runScript(pglite, text),
      async close() {
        await db.destroy()
        // Kysely closes only what it has used.
        if (!pglite.closed) await pglite.close()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

type Row = Record<string, unknown>

/** A script that fails within a transaction of its own must not leave the one connection in it. */
async function runScript(pglite: PGlite, text: string): Promise<Row[]> {
  try {
    return (await pglite.exec(text)).flatMap(({ rows }) => rows as Row[])
  } catch (error) {
    await pglite.exec('rollback')
    throw error
  }
}
