/**
 * A database for one test file, migrated and with room for every job: a clone of one that is made once for each
 * version of the migrations. Embedded, or in the PostgreSQL that TEST_DATABASE_URL names.
 */
import { createHash, randomUUID } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { parseConfig } from '../../src/server/config.ts'
import { createQueue, startQueue } from '../../src/server/jobs/queue.ts'
import { jobRegistry } from '../../src/server/jobs/registry.ts'
import { openDatabase, type OpenDatabase } from '../../src/server/store/database.ts'
import { migrate } from '../../src/server/store/migrate.ts'

export interface FreshDatabase {
  /** Of a data folder of its own, and of the database where that is not the embedded one. */
  settings: { DATA_DIR: string; DATABASE_URL?: string }
  /** To be called once nothing has the database open any more. */
  drop(): Promise<void>
}

export type TestDatabase = OpenDatabase & Pick<FreshDatabase, 'settings' | 'drop'>

/** A fresh database, opened; `drop` closes it too. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const fresh = await freshDatabase()
  const database = await openDatabase(parseConfig({ APP_ENV: 'test', ...fresh.settings }))
  return {
    ...database,
    settings: fresh.settings,
    async drop() {
      await database.close()
      await fresh.drop()
    },
  }
}

const root = resolve(import.meta.dirname, '../..')
const serverUrl = process.env['TEST_DATABASE_URL'] || undefined

/** @param empty without the tables, as a first start finds it */
export async function freshDatabase({ empty = false } = {}): Promise<FreshDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'threshold-test-'))
  const dropFolder = () => rmSync(dataDir, { recursive: true, force: true })
  if (serverUrl === undefined) {
    if (!empty) cpSync(await templateFolder(), dataDir, { recursive: true })
    return { settings: { DATA_DIR: dataDir }, drop: async () => dropFolder() }
  }
  const name = `threshold_test_${randomUUID().replaceAll('-', '')}`
  await onServer(async (run) => {
    const template = empty ? 'template0' : await templateDatabase(run)
    await run(`create database ${name} template ${template}`)
  })
  return {
    settings: { DATA_DIR: dataDir, DATABASE_URL: urlOf(name) },
    async drop() {
      dropFolder()
      await onServer((run) => run(`drop database if exists ${name} with (force)`))
    },
  }
}

/** Changes whenever a template made before would no longer do. */
function version(): string {
  const migrations = join(root, 'src/server/store/migrations')
  const files = [
    ...readdirSync(migrations).map((name) => join(migrations, name)),
    join(root, 'src/server/store/migrate.ts'),
    join(root, 'package.json'),
  ]
  const hash = createHash('sha256')
  for (const file of files.toSorted()) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** Made beside its place and moved there whole: of two processes that make it at once, one wins. */
async function templateFolder(): Promise<string> {
  const folder = join(root, '.build/test-database', version())
  if (existsSync(folder)) return folder
  forgetOldFolders(dirname(folder))
  const draft = `${folder}.${randomUUID()}`
  mkdirSync(draft, { recursive: true })
  await fill(await openDatabase({ dataDir: draft, databaseUrl: undefined }))
  try {
    renameSync(draft, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    rmSync(draft, { recursive: true })
  }
  return folder
}

/** Those of a day ago and more: a younger one may be somebody's who works on another version. */
function forgetOldFolders(parent: string): void {
  for (const name of existsSync(parent) ? readdirSync(parent) : []) {
    const folder = join(parent, name)
    if (Date.now() - statSync(folder).mtimeMs > 24 * 60 * 60 * 1000) rmSync(folder, { recursive: true })
  }
}

type Run = (text: string) => Promise<pg.QueryResult>

/** Called while the server is ours alone, so that two processes do not make it at once. */
async function templateDatabase(run: Run): Promise<string> {
  const name = `threshold_template_${version()}`
  const { rowCount } = await run(`select from pg_database where datname = '${name}'`)
  if (rowCount !== 0) return name
  const draft = `${name}_draft`
  const { rows } = await run(`select datname from pg_database where datname like 'threshold\\_template\\_%'`)
  for (const { datname } of rows as { datname: string }[]) await run(`drop database ${datname} with (force)`)
  await run(`create database ${draft}`)
  await fill(await openDatabase({ dataDir: '', databaseUrl: urlOf(draft) }))
  await run(`alter database ${draft} rename to ${name}`)
  return name
}

async function fill(database: OpenDatabase): Promise<void> {
  await migrate(database.db)
  const queue = createQueue(database, pino({ level: 'silent' }))
  await startQueue(queue, jobRegistry)
  await queue.stop({ graceful: false })
  await database.close()
}

/** Runs statements on the server itself, one process at a time. */
async function onServer<T>(act: (run: Run) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(7203311)')
    return await act((text) => client.query(text))
  } finally {
    await client.end()
  }
}

function urlOf(name: string): string {
  const url = new URL(serverUrl ?? '')
  url.pathname = `/${name}`
  return url.href
}
