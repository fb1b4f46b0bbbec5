/** `npm run doctor`: finds present and upcoming problems. */
import { loadSandbox } from '#server/composition.ts'
import type { Config } from '#server/config.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import { openDatabase, type DatabaseHandle } from '#server/platform/database/database.ts'
import { usageError, type Command } from '../command.ts'
import { checks, type Installation } from './checks.ts'

/** Milliseconds for each check. */
const timeLimitMs = 20_000

export const doctorCommand: Command = {
  usage: `npm run doctor

Looks for what is wrong, or about to be, and lists all of it: settings, vendors and their credentials,
names, certificates, the address of webhooks, SPF, DKIM and DMARC of our mail, the sign-in provider, the database with its
clock and schema, the comparison with the acquirer, encryption keys and who lacks one, the audit log's guard and seals, jobs that
were given up or are late, unsent messages, connections, the disk. It changes nothing.`,
  options: {},
  opensAnySchema: true,
  check: (positionals) => {
    if (positionals.length > 0) usageError(`Unknown argument: ${positionals[0]}`)
  },
  run: ({ services: { config, clock }, database, print }) => examine({ config, clock, database }, print),
  async runWithoutServices(config, print) {
    let database: DatabaseHandle
    try {
      database = await openDatabase(config)
    } catch (error) {
      return examine({ config, clock: systemClock, database: error as Error }, print)
    }
    try {
      return await examine({ config, clock: await openClock(config, database), database }, print)
    } finally {
      await database.close()
    }
  },
}

/** The sandbox stores its clock in the database, which may be unavailable. */
async function openClock(config: Config, { db, notifications }: DatabaseHandle): Promise<Clock> {
  const clock = (await loadSandbox(config))?.createClock(db, notifications) ?? systemClock
  try {
    await clock.refresh?.()
    return clock
  } catch {
    // The database check reports the reason.
    return systemClock
  }
}

async function examine(installation: Installation, print: (line: string) => void): Promise<number> {
  const failed = new Set<string>()
  for (const { name, needs = [], run } of checks) {
    const missing = needs.find((need) => failed.has(need))
    if (missing !== undefined) {
      failed.add(name)
      print(`unknown  ${name}: needs the ${missing}`)
      continue
    }
    try {
      print(`ok       ${name}: ${await withTimeLimit(run(installation))}`)
    } catch (error) {
      failed.add(name)
      for (const line of (error as Error).message.split('\n')) print(`PROBLEM  ${name}: ${line.trim()}`)
    }
  }
  return failed.size === 0 ? 0 : 1
}

async function withTimeLimit(result: Promise<string>): Promise<string> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('No answer in time.')), timeLimitMs)
  try {
    return await Promise.race([result, late])
  } finally {
    clearTimeout(timer)
  }
}
