/**
 * `npm run backup`: writes all durable data to one file, as a consistent snapshot, while the product runs.
 */
import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import type { Trx } from '../platform/database/tables.ts'
import { createBackup, executedMigrations, jobsTable, tablesOf, type BackupWriter } from './backup-file.ts'
import { count, usageError, type Command } from './command.ts'

export const backupCommand: Command = {
  usage: `npm run backup -- FILE

Writes everything durable to one new file, as of one moment: all tables and the jobs that are still to do. The file has
the same form for both databases, so that it also moves data from one to the other. Sealed values stay sealed; what is
not sealed (ids, states, dates, the audit log) is readable in it. Keep ENCRYPTION_KEYS elsewhere: without them the
backup is worthless. On the embedded database the product waits meanwhile; on PostgreSQL it does not.

Large PostgreSQL databases are better served by a base backup with WAL (docs/operating.md).`,
  options: {},
  check: (positionals) => {
    if (positionals.length !== 1) usageError('Name the file to write.')
  },
  async run({ services, database: { db }, print, resolvePath }, [path = '']) {
    const file = resolvePath(path)
    if (existsSync(file)) throw new Error(`${file} exists already.`)
    const counts = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        const writer = createBackup(
          file,
          {
            format: 'threshold-backup-1',
            createdAt: new Date().toISOString(),
            migrations: await executedMigrations(trx),
          },
          services.encryption,
        )
        try {
          for (const table of await tablesOf(trx)) await writeTable(trx, writer, table, sql.table(table))
          await writeTable(
            trx,
            writer,
            jobsTable,
            sql`(select * from pgboss.job where state not in ('completed', 'cancelled'))`,
          )
          return await writer.end()
        } catch (error) {
          writer.abort()
          throw error
        }
      })
    const rows = Object.values(counts).reduce((sum, n) => sum + n, 0)
    print(`${count(rows, 'row')} of ${count(Object.keys(counts).length, 'table')} in ${file}`)
    return 0
  },
}

const pageSize = 500

async function writeTable(
  trx: Trx,
  writer: BackupWriter,
  name: string,
  source: ReturnType<typeof sql>,
): Promise<void> {
  await writer.table(name)
  await sql`declare backup_rows no scroll cursor for select to_jsonb(stored)::text as json from ${source} as stored`.execute(
    trx,
  )
  for (;;) {
    const { rows } = await sql<{ json: string }>`fetch ${sql.lit(pageSize)} from backup_rows`.execute(trx)
    for (const { json } of rows) await writer.row(json)
    if (rows.length < pageSize) break
  }
  await sql`close backup_rows`.execute(trx)
}
