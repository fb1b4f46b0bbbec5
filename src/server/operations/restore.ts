/** `npm run restore`: puts a backup into an empty database. */
import { sql } from 'kysely'
import { loadSandbox } from '../composition.ts'
import { openPostgres, type DatabaseHandle } from '../platform/database/database.ts'
import { migrateDatabase } from '../platform/database/migrate-as-owner.ts'
import type { Trx } from '../platform/database/tables.ts'
import type { AppServices } from '../sandbox-module.ts'
import { executedMigrations, jobsTable, readBackup, tablesOf, type BackupContents } from './backup-file.ts'
import { count, usageError, type Command } from './command.ts'
import { reportVerification, verifyDatabase } from './verify.ts'

export const restoreCommand: Command = {
  usage: `npm run restore -- FILE

Puts a backup into an empty database, which it migrates first, and verifies it: every sealed value, every count, the audit
log. The product must be stopped, and ENCRYPTION_KEYS must hold all keys of the backup. Nothing is kept if anything is
wrong with the file. Jobs that were waiting then run once the product starts: those that were done since the backup run
again, and vendors recognize them by their keys.`,
  options: {},
  opensAnySchema: true,
  runsBesideProduct: () => false,
  check: (positionals) => {
    if (positionals.length !== 1) usageError('Name the backup.')
  },
  async run({ services, database, print, resolvePath }, [path = '']) {
    const { config } = services
    const sandbox = await loadSandbox(config)
    await migrateDatabase(config, database, sandbox?.migrations)
    await services.jobs.prepare()
    await services.jobs.stop()
    const owner = openAsOwner(services, database)
    try {
      if (owner !== database) await grantJobs(database, owner)
      await requireEmpty(owner)
      const { manifest, counts } = await owner.db
        .transaction()
        .execute((trx) => restoreFrom(resolvePath(path), trx, services))
      const rows = Object.values(counts).reduce((sum, n) => sum + n, 0)
      print(`${count(rows, 'row')} restored from the backup of ${manifest.createdAt}.`)
    } finally {
      if (owner !== database) await owner.close()
    }
    return reportVerification(await verifyDatabase(database.db, services), print)
  },
}

const poolSize = 2

function openAsOwner({ config }: AppServices, database: DatabaseHandle): DatabaseHandle {
  const url = config.databaseOwnerUrl ?? config.databaseUrl
  return url === undefined ? database : openPostgres(url, poolSize, { hasTimeLimits: false })
}

/** The queue's tables belong to the runtime role, all others to their owner. */
async function grantJobs(database: DatabaseHandle, owner: DatabaseHandle): Promise<void> {
  const [{ role } = {}] = await owner.executeSql('select quote_ident(current_user) as role')
  await database.executeSql(
    `grant select, insert, update, delete on all tables in schema pgboss to ${String(role)}`,
  )
}

async function requireEmpty({ db }: DatabaseHandle): Promise<void> {
  for (const table of await tablesOf(db)) {
    const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(db)
    if (rows.length > 0)
      throw new Error(
        `The database is not empty: ${table} has rows. Restore into a new database or DATA_DIR.`,
      )
  }
}

const batchSize = 500

async function restoreFrom(file: string, trx: Trx, services: AppServices): Promise<BackupContents> {
  const known = [...(await tablesOf(trx)), jobsTable]
  // The chain heads are rows of the backup, so the trigger would append them twice.
  await sql`alter table audit_log disable trigger user`.execute(trx)
  await sql`delete from pgboss.job`.execute(trx)
  let batch: { table: string; rows: string[] } = { table: '', rows: [] }
  const flush = async () => {
    const { table, rows } = batch
    if (rows.length > 0)
      await sql`insert into ${sql.table(table)} overriding system value
        select * from jsonb_populate_recordset(null::${sql.table(table)}, ${`[${rows.join(',')}]`}::jsonb)`.execute(
        trx,
      )
    batch = { table, rows: [] }
  }
  const contents = await readBackup(file, services.encryption, async (table, json) => {
    if (!known.includes(table)) throw new Error(`this version has no table ${table}`)
    if (table !== batch.table || batch.rows.length >= batchSize) await flush()
    batch.table = table
    batch.rows.push(json)
  })
  const faults = [...contents.faults]
  if (faults.length === 0) await flush()
  const migrations = faults.length === 0 ? await executedMigrations(trx) : contents.manifest.migrations
  if (contents.manifest.migrations.join() !== migrations.join())
    faults.push(
      `The backup has the migrations ${contents.manifest.migrations.join(', ')}, this version ${migrations.join(', ')}: restore it with the version that made it, then migrate.`,
    )
  if (faults.length > 0) throw new Error(`Nothing was restored.\n${faults.join('\n')}`)
  await sql`select setval(pg_get_serial_sequence('audit_log', 'id'), (select coalesce(max(id), 0) + 1 from audit_log), false)`.execute(
    trx,
  )
  await sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`.execute(trx)
  await sql`alter table audit_log enable trigger user`.execute(trx)
  return contents
}
