/** `npm run verify`: opens every sealed value, counts every table and verifies the audit log. */
import { sql } from 'kysely'
import { verifyAudit } from '../platform/audit/verify.ts'
import type { Database } from '../platform/database/tables.ts'
import type { Encryption } from '../platform/encryption/encryption.ts'
import type { AppServices } from '../sandbox-module.ts'
import { readBackup, tablesOf } from './backup-file.ts'
import { count, text, usageError, type Command } from './command.ts'
import {
  contextOf,
  countKeyUses,
  readSealedRows,
  sealedValues,
  type SealedValues,
  type StoredRow,
} from './sealed-values.ts'

export const verifyCommand: Command = {
  usage: `npm run verify
       npm run verify -- --backup FILE

Opens every sealed value, counts the rows of every table, and verifies the audit log. With --backup it does the first
two for a backup, without restoring it, and checks that the file is complete and unchanged.`,
  options: { backup: { type: 'string' } },
  check: (positionals) => {
    if (positionals.length > 0) usageError(`Unknown argument: ${positionals[0]}`)
  },
  async run({ services, database: { db }, print, resolvePath }, _positionals, { backup }) {
    const file = text(backup)
    const problems =
      file === undefined
        ? await verifyDatabase(db, services, print)
        : await verifyBackup(resolvePath(file), services, print)
    for (const problem of problems.slice(0, maxListed)) print(problem)
    print(problems.length === 0 ? 'Nothing is wrong.' : `${count(problems.length, 'problem')}.`)
    return problems.length === 0 ? 0 : 1
  },
}

const maxListed = 100

export async function verifyDatabase(
  db: Database,
  services: AppServices,
  print: (line: string) => void,
): Promise<string[]> {
  const problems: string[] = []
  for (const table of await tablesOf(db)) {
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from ${sql.table(table)}`.execute(db)
    print(`${table}: ${count(rows[0]?.count ?? 0, 'row')}`)
  }
  const known = sealedValues(services)
  let opened = 0
  for (const values of known)
    for await (const rows of readSealedRows(db, values))
      for (const row of rows) opened += openRow(services.encryption, values, row, problems)
  print(`${count(opened, 'sealed value')} opened.`)
  for (const { table, column, kind } of await countKeyUses(db))
    if (
      kind === 'sealed' &&
      !known.some((values) => values.table === table && values.columns.includes(column))
    )
      problems.push(`${table}.${column}: sealed, and not known to this command.`)
  const audit = await verifyAudit({ db, encryption: services.encryption })
  print(`${count(audit.records, 'audit record')} verified.`)
  return [...problems, ...audit.problems]
}

/** Returns how many values it opened. */
function openRow(encryption: Encryption, values: SealedValues, row: StoredRow, problems: string[]): number {
  let opened = 0
  for (const column of values.columns) {
    const value = row[column]
    if (typeof value !== 'string') continue
    const context = contextOf(values, column, row)
    try {
      encryption.decrypt(value, context)
      opened += 1
    } catch (error) {
      problems.push(`${values.table} ${context.row} ${column}: ${(error as Error).message}`)
    }
  }
  return opened
}

async function verifyBackup(
  file: string,
  services: AppServices,
  print: (line: string) => void,
): Promise<string[]> {
  const problems: string[] = []
  const byTable = new Map(sealedValues(services).map((values) => [values.table, values]))
  let opened = 0
  const { manifest, counts, faults } = await readBackup(file, services.encryption, (table, line) => {
    const values = byTable.get(table)
    if (values) opened += openRow(services.encryption, values, JSON.parse(line) as StoredRow, problems)
    return Promise.resolve()
  })
  print(`Backup of ${manifest.createdAt}.`)
  for (const [table, rows] of Object.entries(counts)) print(`${table}: ${count(rows, 'row')}`)
  print(`${count(opened, 'sealed value')} opened.`)
  return [...faults, ...problems]
}
