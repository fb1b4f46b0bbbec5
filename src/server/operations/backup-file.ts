/**
 * Backup file, the same for both databases: compressed lines of JSON. A manifest, then each table with its
 * rows, their count, and a keyed signature of everything before it. Encrypted values stay encrypted: the file
 * is useless without the encryption keys, which it doesn't contain.
 */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { finished } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { once } from 'node:events'
import { sql } from 'kysely'
import type { Database } from '../platform/database/tables.ts'
import type { Encryption } from '../platform/encryption/encryption.ts'
import { syncPath } from '../platform/sync-to-disk.ts'
import { splitLines } from '../platform/split-lines.ts'

const format = 'threshold-backup-1'

export interface BackupManifest {
  format: typeof format
  createdAt: string
  /** Executed migrations of the product and the sandbox. */
  migrations: string[]
}

/** Pending and failed jobs. */
export const jobsTable = 'pgboss.job'

/**
 * Counters and processes don't survive a restart; the target migrates, records its schema, and registers its
 * keys.
 */
const leftOut = ['rate_limits', 'processes', 'schema_objects', 'used_keys']

/** Tables of the product and the sandbox, in dependency order. */
export async function tablesOf(db: Database): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname !~ '_migration(_lock)?$'
      and relname <> all(${leftOut}) order by 1`.execute(db)
  const { rows: references } = await sql<{ from: string; to: string }>`
    select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`.execute(db)
  const ordered: string[] = []
  let waiting = tables.map(({ name }) => name)
  while (waiting.length > 0) {
    const ready = waiting.filter((name) =>
      references.every(({ from, to }) => from !== name || ordered.includes(to)),
    )
    if (ready.length === 0) throw new Error(`Tables refer to each other: ${waiting.join(', ')}.`)
    ordered.push(...ready)
    waiting = waiting.filter((name) => !ready.includes(name))
  }
  return ordered
}

export async function executedMigrations(db: Database): Promise<string[]> {
  const names: string[] = []
  for (const table of ['kysely_migration', 'sandbox_migration']) {
    const { rows: found } = await sql<{ oid: string | null }>`select to_regclass(${table}) as oid`.execute(db)
    if (!found[0]?.oid) continue
    const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)} order by name`.execute(
      db,
    )
    names.push(...rows.map(({ name }) => `${table}/${name}`))
  }
  return names
}

export interface BackupWriter {
  table(name: string): Promise<void>
  row(json: string): Promise<void>
  /** Signs the file and moves it into place. Returns the row counts. */
  end(): Promise<Record<string, number>>
  abort(): void
}

export function createBackup(file: string, manifest: BackupManifest, encryption: Encryption): BackupWriter {
  const draft = `${file}.partial`
  const output = createWriteStream(draft, { flags: 'wx', mode: 0o600 })
  const gzip = createGzip()
  gzip.pipe(output)
  const written = finished(output)
  // Reported by `end`, or by the write that waits for it.
  written.catch((error: Error) => gzip.destroy(error))
  const hash = createHash('sha256')
  const counts: Record<string, number> = {}
  let current = ''
  const write = async (line: string) => {
    hash.update(line).update('\n')
    if (!gzip.write(`${line}\n`)) await once(gzip, 'drain')
  }
  let isBegun = false
  const begin = async () => {
    if (!isBegun) await write(JSON.stringify(manifest))
    isBegun = true
  }
  return {
    async table(name) {
      await begin()
      current = name
      counts[name] = 0
      await write(`#${name}`)
    },
    async row(json) {
      counts[current] = (counts[current] ?? 0) + 1
      await write(json)
    },
    async end() {
      await write(`#end ${JSON.stringify(counts)}`)
      gzip.end(`#signature ${encryption.sign(hash.digest('hex'))}\n`)
      await written
      syncPath(draft)
      renameSync(draft, file)
      syncPath(dirname(file))
      return counts
    },
    abort() {
      gzip.destroy()
      output.destroy()
      rmSync(draft, { force: true })
    },
  }
}

export interface BackupContents {
  manifest: BackupManifest
  counts: Record<string, number>
  /** Faults of the file as a whole. */
  faults: string[]
}

/** @param onRow called for each row, as JSON */
export async function readBackup(
  file: string,
  encryption: Encryption,
  onRow: (table: string, json: string) => Promise<void>,
): Promise<BackupContents> {
  const hash = createHash('sha256')
  const counts: Record<string, number> = {}
  const faults: string[] = []
  let manifest: BackupManifest | undefined
  let table = ''
  let isSigned = false
  const input = createReadStream(file)
  const gunzip = createGunzip()
  input.on('error', (error) => gunzip.destroy(error))
  try {
    for await (const line of splitLines(input.pipe(gunzip))) {
      if (line.startsWith('#signature ')) {
        isSigned = encryption.isSigned(line.slice('#signature '.length), hash.digest('hex'))
        break
      }
      hash.update(line).update('\n')
      if (!manifest) {
        manifest = JSON.parse(line) as BackupManifest
        if (manifest.format !== format) throw new Error('unknown format')
      } else if (line.startsWith('#end ')) {
        const expected = JSON.parse(line.slice('#end '.length)) as Record<string, number>
        for (const [name, rows] of Object.entries(expected))
          if (counts[name] !== rows)
            faults.push(`${name}: the backup holds ${counts[name] ?? 0} rows of ${rows}.`)
      } else if (line.startsWith('#')) {
        table = line.slice(1)
        counts[table] = 0
      } else {
        counts[table] = (counts[table] ?? 0) + 1
        await onRow(table, line)
      }
    }
  } catch (error) {
    faults.push(`The file cannot be read: ${(error as Error).message}`)
  }
  if (!manifest) throw new Error(`${file} is not a backup. ${faults.join(' ')}`)
  if (!isSigned)
    faults.push('The signature does not match: the file was changed or cut, or its key is not configured.')
  return { manifest, counts, faults }
}
