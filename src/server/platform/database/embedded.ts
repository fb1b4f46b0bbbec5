/** Embedded database: PostgreSQL inside this process. */
import { PGlite, types } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { Kysely, type KyselyPlugin, PGliteDialect } from 'kysely'
import { repeatConflicts } from './transactions/repeat-conflicts.ts'
import type { DatabaseHandle } from './database.ts'
import { lockDataDirectory } from './data-directory-lock.ts'
import type { Notifications } from './notifications.ts'
import { syncPath, syncTree } from '../sync-to-disk.ts'
import { StartError } from '../processes/start-error.ts'
import type { Tables } from './tables.ts'
import fs from 'node:fs'

/** `-F` turns fsync off. The buffers reduce the default of 128 MB. */
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'shared_buffers=16MB',
  // The file system has no fdatasync.
  '-c',
  'wal_sync_method=fsync',
]
/** Same as node-postgres in database.ts: int8 as number, date as text. */
const parsers = { [types.INT8]: Number, [types.DATE]: (date: string) => date }

/**
 * Creates the directory if needed and locks it for this process.
 * @param waitsForDisk if false, a power failure can lose the last writes and damage the database
 * @throws DataDirectoryInUseError, StartError if the database is damaged
 */
export async function openEmbeddedDatabase(
  directory: string,
  { waitsForDisk = true } = {},
): Promise<DatabaseHandle> {
  const releaseLock = lockDataDirectory(directory)
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    const isNew = !existsSync(join(directory, 'PG_VERSION'))
    const pglite = await openDirectory(directory, waitsForDisk)
    // Not every file of a new database is created through our file system.
    if (isNew && waitsForDisk) {
      syncTree(directory)
      syncPath(dirname(directory))
    }
    const db = repeatConflicts(
      new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }), plugins: [betweenQueries] }),
    )
    return {
      db,
      kind: 'embedded',
      executeSql: (text, values = []) =>
        values.length > 0
          ? pglite.query<Row>(text, [...values]).then(({ rows }) => rows)
          : runScript(pglite, text),
      notifications: notificationsOf(pglite),
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

/**
 * A query computes on the only thread. Between two of them the process answers others, or a call with many queries would keep
 * it busy for the sum of them (SEC-33).
 */
const betweenQueries: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    await setImmediate()
    return result
  },
}

/** Delivered when the sending transaction commits. */
function notificationsOf(pglite: PGlite): Notifications {
  const subscriptions: Parameters<Notifications['subscribe']>[] = []
  let isListening = false
  return {
    subscribe: (...subscription) => void subscriptions.push(subscription),
    areArriving: () => isListening,
    async start() {
      for (const subscription of subscriptions) await pglite.listen(...subscription)
      isListening = true
    },
    async close() {
      isListening = false
    },
  }
}

async function openDirectory(directory: string, waitsForDisk: boolean): Promise<PGlite> {
  try {
    return await PGlite.create({
      fs: waitsForDisk ? new SyncedNodeFS(directory) : new NodeFS(directory),
      startParams: [...startParams, '-c', `fsync=${waitsForDisk ? 'on' : 'off'}`],
      parsers,
    })
  } catch (error) {
    throw new StartError(
      `The embedded database in ${directory} does not open. Keep a copy of the folder, check that the disk is not full, ` +
        'and if it still does not open, restore the newest backup: npm run restore -- --help',
      { cause: error },
    )
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

interface EmscriptenModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } }
}

class SyncedNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args)
    const addFsync = (module: unknown): void => {
      ;(module as EmscriptenModule).NODEFS.stream_ops.fsync = ({ nfd }) => {
        if (nfd !== undefined) fs.fsyncSync(nfd)
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } }
  }
}
