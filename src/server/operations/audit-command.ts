/** `npm run audit`: verifies the audit log of the configured database. */
import { parseArgs } from 'node:util'
import { parseConfig } from '../config.ts'
import { verifyAudit } from '../platform/audit/verify.ts'
import { ConfigError } from '../platform/config/config.ts'
import { openDatabase } from '../platform/database/database.ts'
import { createEncryption } from '../platform/encryption/encryption.ts'

const usage = `Usage: npm run audit -- verify [--application ID] [--day YYYY-MM-DD] [--seal HASH]

Verifies the audit log: that no record was changed, removed, inserted or moved, that no end was cut, and that nothing
that was sealed has disappeared. It says which records are not sealed yet.

  --application ID   only the records of one application, as in urn:app:…
  --day YYYY-MM-DD   only the records of one day (UTC), and that they join those before and after
  --seal HASH        also, that the log still has this seal, which an earlier run printed: kept outside of the database,
                     it tells a log from an older copy of it
  --help             shows this text

Reads the same settings as the server; it needs DATABASE_URL and ENCRYPTION_KEYS, older keys included. The embedded
database can be verified only while the product is stopped.

Exit code: 0 if nothing is wrong, 1 if something is, 2 if it could not be verified.`

const print = (line: string): void => void process.stdout.write(`${line}\n`)
const printError = (line: string): void => void process.stderr.write(`${line}\n`)

const count = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`

class UsageError extends Error {}

const usageError = (message: string): never => {
  throw new UsageError(message)
}

function parseCommand() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        application: { type: 'string' },
        day: { type: 'string' },
        seal: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    if (values.help) return null
    if (positionals.length !== 1 || positionals[0] !== 'verify') usageError('The command must be "verify".')
    if (values.day !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(values.day))
      usageError('The day must be written as YYYY-MM-DD.')
    return values
  } catch (error) {
    return usageError((error as Error).message)
  }
}

async function run(): Promise<number> {
  const selection = parseCommand()
  if (!selection) {
    print(usage)
    return 0
  }
  const config = parseConfig(process.env)
  const database = await openDatabase(config)
  try {
    const { chains, records, problems, newestSeal, unsealed } = await verifyAudit(
      { db: database.db, encryption: createEncryption(config.encryptionKeys) },
      { applicationId: selection.application, day: selection.day, seal: selection.seal },
    )
    for (const problem of problems) print(problem)
    print(
      `${records} records in ${chains} chains: ${problems.length === 0 ? 'nothing is wrong' : count(problems.length, 'problem')}.`,
    )
    if (newestSeal) print(`Newest seal: ${newestSeal.at.toISOString()} ${newestSeal.hash}`)
    if (unsealed.since)
      print(`Not sealed yet: ${count(unsealed.records, 'record')} since ${unsealed.since.toISOString()}.`)
    return problems.length === 0 ? 0 : 1
  } finally {
    await database.close()
  }
}

try {
  process.exitCode = await run()
} catch (error) {
  process.exitCode = 2
  if (error instanceof UsageError) printError(`${error.message}\n\n${usage}`)
  else printError(error instanceof ConfigError || error instanceof Error ? error.message : String(error))
}
