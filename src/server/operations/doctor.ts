/** `npm run doctor`: looks for what is wrong, or about to be. */
import { statfs } from 'node:fs/promises'
import { loadSandbox } from '../composition.ts'
import { requireGuardedAudit } from '../platform/database/migrate-as-owner.ts'
import { findSchemaProblem } from '../platform/database/migrate.ts'
import { count, usageError, type Command, type OperationContext } from './command.ts'

/** Says what it found; throws what is wrong. */
type Check = (context: OperationContext) => Promise<string>

class Finding extends Error {}

const maxClockSkewMs = 5_000
const minFreeShare = 0.1
const maxSealAgeMinutes = 15
const maxMessageAgeMinutes = 30

const checks: Record<string, Check> = {
  async database({ database }) {
    const startedAt = Date.now()
    const [row] = await database.executeSql(
      `select split_part(version(), ' ', 2) as version, now() as now, pg_size_pretty(pg_database_size(current_database())) as size`,
    )
    const skew = row ? Math.abs((row['now'] as Date).getTime() - startedAt) : 0
    if (skew > maxClockSkewMs)
      throw new Finding(`Its clock differs from this machine's by ${Math.round(skew / 1000)} s.`)
    return `${database.kind}, PostgreSQL ${String(row?.['version'])}, ${String(row?.['size'])}`
  },
  async schema({ services, database }) {
    const problem = await findSchemaProblem(database.db, (await loadSandbox(services.config))?.migrations)
    if (problem !== null) throw new Finding(problem)
    return 'as this version expects it'
  },
  async 'audit log'({ services, database }) {
    if (!services.config.sandbox) await requireGuardedAudit(database)
    const [row] = await database.executeSql(
      `select max(occurred_at) as sealed_at from audit_log where chain = 'seals'`,
    )
    const sealedAt = row?.['sealed_at'] as Date | null
    const minutes = sealedAt ? (services.clock.now().getTime() - sealedAt.getTime()) / 60_000 : Infinity
    if (minutes > maxSealAgeMinutes)
      throw new Finding(
        sealedAt
          ? `Not sealed for ${Math.round(minutes)} minutes: does a worker run?`
          : 'Never sealed: has a worker run?',
      )
    return `sealed ${Math.round(minutes)} minutes ago`
  },
  async jobs({ database }) {
    const [row] = await database.executeSql(
      `select count(*) filter (where state = 'failed')::int as failed,
         count(*) filter (where state < 'active' and start_after < now() - interval '5 minutes' and not blocked)::int as late
       from pgboss.job`,
    )
    const [failed, late] = [Number(row?.['failed']), Number(row?.['late'])]
    if (failed + late > 0)
      throw new Finding(`${count(failed, 'job')} given up, ${count(late, 'job')} late: npm run jobs -- list`)
    return 'none given up, none late'
  },
  async messages({ services, database }) {
    const [row] = await database.executeSql(
      'select count(*)::int as unsent from outbox where sent_at is null and created_at < $1',
      [new Date(services.clock.now().getTime() - maxMessageAgeMinutes * 60_000)],
    )
    const unsent = Number(row?.['unsent'])
    if (unsent > 0) throw new Finding(`${count(unsent, 'message')} not sent for half an hour.`)
    return 'all sent'
  },
  async connections({ database }) {
    if (database.kind === 'embedded') return 'one process'
    const [row] = await database.executeSql(
      `select (select count(*) from pg_stat_activity)::int as used, current_setting('max_connections')::int as allowed`,
    )
    const [used, allowed] = [Number(row?.['used']), Number(row?.['allowed'])]
    if (used > allowed * (1 - minFreeShare)) throw new Finding(`${used} of ${allowed} in use.`)
    return `${used} of ${allowed} in use`
  },
  async disk({ services: { config }, database }) {
    if (database.kind === 'postgres') return 'of the database server: watch it there'
    if (!config.embeddedSync) throw new Finding('EMBEDDED_SYNC is off: a power failure loses data.')
    const { bavail, blocks } = await statfs(config.dataDir)
    const free = bavail / blocks
    if (free < minFreeShare) throw new Finding(`${Math.round(free * 100)}% free.`)
    return `${Math.round(free * 100)}% free`
  },
}

export const doctorCommand: Command = {
  usage: `npm run doctor

Looks for what is wrong, or about to be: the database and its clock, migrations, the audit log's guard and seals, jobs that
were given up or are late, unsent messages, connections, the disk. It changes nothing.`,
  options: {},
  check: (positionals) => {
    if (positionals.length > 0) usageError(`Unknown argument: ${positionals[0]}`)
  },
  async run(context) {
    let problems = 0
    for (const [name, check] of Object.entries(checks))
      try {
        context.print(`ok       ${name}: ${await check(context)}`)
      } catch (error) {
        problems += 1
        context.print(`PROBLEM  ${name}: ${(error as Error).message}`)
      }
    return problems === 0 ? 0 : 1
  },
}
