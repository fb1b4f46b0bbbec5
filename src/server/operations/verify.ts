/** `npm run verify`: decrypts every encrypted value, counts every table and verifies the audit log. */
import { sql } from 'kysely'
import { verifyAudit } from '../platform/audit/verify.ts'
import { verifyRecords } from '../maintenance/verify-records.ts'
import type { Database } from '../platform/database/tables.ts'
import type { Encryption } from '../platform/encryption/encryption.ts'
import { countKeyUses } from '../platform/encryption/key-uses.ts'
import type { AppServices } from '../sandbox-module.ts'
import { readBackup, tablesOf } from './backup-file.ts'
import { count, text, usageError, type Command } from './command.ts'
import {
  contextOf,
  readSealedRows,
  sealedValues,
  type SealedValues,
  type StoredRow,
} from './sealed-values.ts'

export const verifyCommand: Command = {
  usage: `npm run verify
       npm run verify -- --backup FILE

Opens every sealed value, counts the rows of every table, and verifies the audit log and the seals of what decides:
decisions, payouts, proposals, releases and roles. With --backup it does the first
two for a backup, without restoring it, and checks that the file is complete and unchanged.`,
  options: { backup: { type: 'string' } },
  check: (positionals) => {
    if (positionals.length > 0) usageError(`Unknown argument: ${positionals[0]}`)
  },
  async run({ services, database: { db }, print, resolvePath }, _positionals, { backup }) {
    const file = text(backup)
    return reportVerification(
      file === undefined
        ? await verifyDatabase(db, services)
        : await verifyBackup(resolvePath(file), services),
      print,
    )
  },
}

const maxListed = 100

export interface Verification {
  problems: string[]
  /** Counts, one per line. */
  counts: string[]
}

/**
 * The verdict comes first.
 * @returns the exit code
 */
export function reportVerification(
  { problems, counts }: Verification,
  print: (line: string) => void,
): number {
  print(problems.length === 0 ? 'Nothing is wrong.' : `${count(problems.length, 'problem')}:`)
  for (const problem of problems.slice(0, maxListed)) print(problem)
  if (problems.length > maxListed) print(`and ${problems.length - maxListed} more.`)
  for (const line of counts) print(line)
  return problems.length === 0 ? 0 : 1
}

export async function verifyDatabase(db: Database, services: AppServices): Promise<Verification> {
  const problems: string[] = []
  const counts: string[] = []
  for (const table of await tablesOf(db)) {
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from ${sql.table(table)}`.execute(db)
    counts.push(`${table}: ${count(rows[0]?.count ?? 0, 'row')}`)
  }
  const known = sealedValues(services)
  let opened = 0
  for (const values of known)
    for await (const rows of readSealedRows(db, values))
      for (const row of rows) opened += openRow(services.encryption, values, row, problems)
  counts.push(`${count(opened, 'sealed value')} opened.`)
  for (const { table, column, kind } of await countKeyUses(db))
    if (
      kind === 'sealed' &&
      !known.some((values) => values.table === table && values.columns.includes(column))
    )
      problems.push(`${table}.${column}: sealed, and not known to this command.`)
  const audit = await verifyAudit({ db, encryption: services.encryption })
  counts.push(`${count(audit.records, 'audit record')} verified.`)
  return { problems: [...problems, ...audit.problems, ...(await verifyRecords(services))], counts }
}

/** Returns the number of decrypted values. */
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

async function verifyBackup(file: string, services: AppServices): Promise<Verification> {
  const problems: string[] = []
  const byTable = new Map(sealedValues(services).map((values) => [values.table, values]))
  let opened = 0
  const { manifest, counts, faults } = await readBackup(file, services.encryption, (table, line) => {
    const values = byTable.get(table)
    if (values) opened += openRow(services.encryption, values, JSON.parse(line) as StoredRow, problems)
    return Promise.resolve()
  })
  return {
    problems: [...faults, ...problems],
    counts: [
      `Backup of ${manifest.createdAt}.`,
      ...Object.entries(counts).map(([table, rows]) => `${table}: ${count(rows, 'row')}`),
      `${count(opened, 'sealed value')} opened.`,
    ],
  }
}
