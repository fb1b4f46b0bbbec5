/** The embedded database: PostgreSQL inside this process, in a folder. */
import { PGlite } from '@electric-sql/pglite'
import { mkdirSync } from 'node:fs'
import { Kysely, PGliteDialect } from 'kysely'
import type { OpenDatabase } from './database.ts'
import { guardFolder } from './folder-guard.ts'
import type { Tables } from './tables.ts'

/** PostgreSQL's numbers for the types whose reading the two drivers would otherwise disagree on. */
export const bigintType = 20
export const dateType = 1082

/** As many buffers as a small business application needs; the default takes eight times the memory. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']
const parsers = { [bigintType]: Number, [dateType]: (day: string) => day }

/**
 * Opens the database in a folder, which is made if need be and held for this process alone.
 * @throws FolderInUseError
 */
export async function openFolder(folder: string): Promise<OpenDatabase> {
  const release = guardFolder(folder)
  try {
    mkdirSync(folder, { recursive: true })
    const pglite = await PGlite.create({ dataDir: folder, startParams, parsers })
    return opened(pglite, release)
  } catch (error) {
    release()
    throw error
  }
}

function opened(pglite: PGlite, release?: () => void): OpenDatabase {
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) })
  return {
    db,
    kind: 'embedded',
    async run(text, values) {
      if (values?.length) return (await pglite.query<Record<string, unknown>>(text, [...values])).rows
      return (await pglite.exec(text)).flatMap(({ rows }) => rows as Record<string, unknown>[])
    },
    async close() {
      await db.destroy()
      release?.()
    },
  }
}
