/**
 * Creates a migrated database with all job queues for one test file, as a copy of a template per migration version.
 * Uses the PostgreSQL server of TEST_DATABASE_URL if set, otherwise the embedded database.
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
import { parseConfig } from '#server/config.ts'
import { createQueue, startQueue } from '#server/platform/jobs/queue.ts'
import { jobHandlers } from '#server/job-registry.ts'
import { openDatabase, type DatabaseHandle } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { migrations as sandboxMigrations } from '#sandbox/migrations.ts'

export interface FreshDatabase {
  /** DATABASE_URL is absent for the embedded database. */
  settings: { DATA_DIR: string; DATABASE_URL?: string; EMBEDDED_SYNC?: 'off' }
  /** Call it after every connection is closed. */
  drop(): Promise<void>
}

export type TestDatabase = DatabaseHandle & Pick<FreshDatabase, 'settings' | 'drop'>

/** Creates and opens a database; `drop` also closes it. */
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

/** @param empty true for a database without tables, as on a first start */
export async function freshDatabase({ empty = false } = {}): Promise<FreshDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'threshold-test-'))
  const dropFolder = () => rmSync(dataDir, { recursive: true, force: true })
  if (serverUrl === undefined) {
    if (!empty) cpSync(await ensureTemplateFolder(), dataDir, { recursive: true })
    return { settings: { DATA_DIR: dataDir, EMBEDDED_SYNC: 'off' }, drop: async () => dropFolder() }
  }
  const name = `threshold_test_${randomUUID().replaceAll('-', '')}`
  await withServerLock(async (run) => {
    const template = empty ? 'template0' : await ensureTemplateDatabase(run)
    await run(`create database ${name} template ${template}`)
    // Durability is not needed: the database is dropped after the test.
    await run(`alter database ${name} set synchronous_commit to off`)
  })
  return {
    settings: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl(name) },
    async drop() {
      dropFolder()
      await withServerLock((run) => run(`drop database if exists ${name} with (force)`))
    },
  }
}

/** Returns a digest of all files that affect the template. */
function migrationsVersion(): string {
  const folders = ['migrations', 'schema'].map((name) => join(root, 'src/server/platform/database', name))
  const files = [
    ...folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name))),
    join(root, 'src/server/platform/database/migrate.ts'),
    join(root, 'src/sandbox/migrations.ts'),
    join(root, 'package.json'),
  ]
  const hash = createHash('sha256')
  for (const file of files.toSorted()) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** Creates the template under a temporary name and renames it, so that concurrent processes get a complete one. */
async function ensureTemplateFolder(): Promise<string> {
  const folder = join(root, '.build/test-database', migrationsVersion())
  if (existsSync(folder)) return folder
  deleteStaleTemplates(dirname(folder))
  const draft = `${folder}.${randomUUID()}`
  mkdirSync(draft, { recursive: true })
  await prepareTemplate(await openDatabase({ dataDir: draft, databaseUrl: undefined, embeddedSync: false }))
  try {
    renameSync(draft, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    rmSync(draft, { recursive: true })
  }
  return folder
}

/** Deletes templates older than 24 hours; newer ones may belong to another branch. */
function deleteStaleTemplates(parent: string): void {
  for (const name of existsSync(parent) ? readdirSync(parent) : []) {
    const folder = join(parent, name)
    if (Date.now() - statSync(folder).mtimeMs > 24 * 60 * 60 * 1000) rmSync(folder, { recursive: true })
  }
}

type RunSql = (text: string) => Promise<pg.QueryResult>

/** Requires the server lock, so that only one process creates the template. */
async function ensureTemplateDatabase(run: RunSql): Promise<string> {
  const name = `threshold_template_${migrationsVersion()}`
  const { rowCount } = await run(`select from pg_database where datname = '${name}'`)
  if (rowCount !== 0) return name
  const draft = `${name}_draft`
  const { rows } = await run(`select datname from pg_database where datname like 'threshold\\_template\\_%'`)
  for (const { datname } of rows as { datname: string }[]) await run(`drop database ${datname} with (force)`)
  await run(`create database ${draft}`)
  await prepareTemplate(await openDatabase({ dataDir: '', databaseUrl: databaseUrl(draft) }))
  await run(`alter database ${draft} rename to ${name}`)
  return name
}

async function prepareTemplate(database: DatabaseHandle): Promise<void> {
  await migrate(database.db, sandboxMigrations)
  const queue = createQueue(database, pino({ level: 'silent' }))
  await startQueue(queue, jobHandlers)
  await queue.stop({ graceful: false })
  await database.close()
}

/** Runs statements on the server while holding an advisory lock. */
async function withServerLock<T>(runStatements: (run: RunSql) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(7203311)')
    return await runStatements((text) => client.query(text))
  } finally {
    await client.end()
  }
}

function databaseUrl(name: string): string {
  const url = new URL(serverUrl ?? '')
  url.pathname = `/${name}`
  return url.href
}
