/** Checks of `npm run doctor`, in order. */
import { lookup } from 'node:dns/promises'
import { statfs } from 'node:fs/promises'
import { discover } from '#server/features/sign-in/commands/relying-party.ts'
import { loadSandbox } from '#server/composition.ts'
import type { Config } from '#server/config.ts'
import type { Clock } from '#server/platform/clock.ts'
import { ConfigError } from '#server/platform/config/config.ts'
import type { DatabaseHandle } from '#server/platform/database/database.ts'
import { requireGuardedAudit } from '#server/platform/database/migrate-as-owner.ts'
import { findSchemaProblem } from '#server/platform/database/migrate.ts'
import { fingerprintOf } from '#server/platform/encryption/encryption.ts'
import { requireKnownKeys } from '#server/platform/encryption/require-known-keys.ts'
import { findLackingKeys, listLiveProcesses } from '#server/platform/processes/live-processes.ts'
import { requireVendors, vendorChecks } from '#server/vendors/vendors.ts'
import { count } from '../command.ts'
import { createMailDns, findAddressProblems, findCertificateProblem, findMailProblems } from './outside.ts'

export interface Installation {
  config: Config
  clock: Clock
  /** The error if it can't be opened. */
  database: DatabaseHandle | Error
}

interface Check {
  name: string
  /** Checks that have to pass first for this one to be meaningful. */
  needs?: readonly string[]
  /** Returns the finding; throws problems, one per line. */
  run: (installation: Installation) => Promise<string>
}

class Finding extends Error {}

function requireNone(problems: readonly string[]): void {
  if (problems.length > 0) throw new Finding(problems.join('\n'))
}

const maxClockSkewMs = 5_000
const minFreeShare = 0.1
const maxSealAgeMinutes = 15
const maxMessageAgeMinutes = 30
const maxComparisonAgeHours = 26

/** For checks that need the database: returns the open handle. */
const open = ({ database }: Installation): DatabaseHandle => {
  if (database instanceof Error) throw database
  return database
}

export const checks: readonly Check[] = [
  {
    name: 'vendors',
    async run({ config: { sandbox, vendors } }) {
      if (!sandbox) requireVendors(vendors)
      const tried = vendorChecks(vendors)
      const results = await Promise.allSettled(tried.map(({ verify }) => verify()))
      requireNone(
        results.flatMap((result, index) =>
          result.status === 'rejected' ? `${tried[index]?.name}: ${(result.reason as Error).message}` : [],
        ),
      )
      const answering = tried.length === 0 ? '' : `; ${tried.map(({ name }) => name).join(', ')} answers`
      return (sandbox ? 'those of the sandbox, where no other is set' : 'one for each purpose') + answering
    },
  },
  {
    name: 'names',
    async run({ config }) {
      const hosts = hostsOf(config)
      const results = await Promise.allSettled(hosts.map((host) => lookup(host)))
      requireNone(
        results.flatMap((result, index) =>
          result.status === 'rejected'
            ? `${hosts[index]} is not resolved: ${String((result.reason as { code?: unknown }).code)}`
            : [],
        ),
      )
      return hosts.length === 0 ? 'none to resolve' : `${hosts.join(', ')} resolved`
    },
  },
  {
    name: 'certificates',
    async run({ config: { sandbox, publicOrigins } }) {
      const origins = securedOrigins(sandbox, publicOrigins)
      const now = new Date()
      const problems = await Promise.all(origins.map((origin) => findCertificateProblem(origin, now)))
      requireNone(problems.filter((problem) => problem !== null))
      return origins.length === 0 ? 'none in the sandbox' : 'valid for two weeks at least'
    },
  },
  {
    name: 'webhook address',
    async run({ config: { sandbox, publicOrigins } }) {
      if (sandbox) return 'not reached from outside in the sandbox'
      requireNone(await findAddressProblems(publicOrigins.gdp, new Date()))
      return `${publicOrigins.gdp}/webhooks/{vendor} is reached, and the clocks agree`
    },
  },
  {
    name: 'mail DNS',
    async run({ config: { vendors } }) {
      const { email } = vendors
      if (!email) return 'no mail server is set'
      const { from, dkimSelector } = email.settings
      const domain = /@([\w.-]+)/.exec(from)?.[1] ?? from
      requireNone(await findMailProblems(createMailDns(), domain, dkimSelector ?? null))
      return `SPF${dkimSelector === undefined ? '' : ', DKIM'} and DMARC of ${domain} are in order`
    },
  },
  {
    name: 'sign-in',
    async run({ config: { oidc } }) {
      if (!oidc) return 'the provider of the sandbox'
      await discover(oidc)
      return `${oidc.issuer} answers`
    },
  },
  {
    name: 'database',
    async run(installation) {
      const database = open(installation)
      const startedAt = Date.now()
      const [row] = await database.executeSql(
        `select split_part(version(), ' ', 2) as version, now() as now, pg_size_pretty(pg_database_size(current_database())) as size`,
      )
      const skew = row ? Math.abs((row['now'] as Date).getTime() - startedAt) : 0
      if (skew > maxClockSkewMs)
        throw new Finding(`Its clock differs from this machine's by ${Math.round(skew / 1000)} s.`)
      return `${database.kind}, PostgreSQL ${String(row?.['version'])}, ${String(row?.['size'])}`
    },
  },
  {
    name: 'schema',
    needs: ['database'],
    async run(installation) {
      const migrations = (await loadSandbox(installation.config))?.migrations
      const problem = await findSchemaProblem(open(installation).db, migrations)
      if (problem !== null) throw new Finding(problem)
      return 'as this version expects it'
    },
  },
  {
    name: 'acquirer',
    needs: ['database', 'schema'],
    async run(installation) {
      if (installation.config.vendors.boarding?.name === 'none') return 'none is set'
      const [row] = await open(installation).executeSql(
        'select compared_at, differing, "unknown" from boarding_comparisons order by compared_at desc limit 1',
      )
      if (!row) return 'not compared yet'
      const hours = (installation.clock.now().getTime() - (row['compared_at'] as Date).getTime()) / 3_600_000
      const [differing, unknown] = [Number(row['differing']), Number(row['unknown'])]
      requireNone([
        ...(hours > maxComparisonAgeHours ? [`Not compared for ${Math.round(hours)} hours.`] : []),
        ...(differing > 0 ? [`${count(differing, 'merchant')} differ: see the cases.`] : []),
        ...(unknown > 0 ? [`It lists ${count(unknown, 'merchant')} that nobody here knows.`] : []),
      ])
      return `compared ${Math.round(hours)} hours ago, and agrees`
    },
  },
  {
    name: 'encryption keys',
    needs: ['database'],
    async run(installation) {
      const { encryptionKeys } = installation.config
      const { db } = open(installation)
      const [first] = encryptionKeys
      const lacking = await findLackingKeys(db, encryptionKeys)
      const late = (await listLiveProcesses(db)).filter(
        ({ keys }) => first && keys[first.id] !== fingerprintOf(first),
      )
      requireNone([
        ...lacking.map((key) => `ENCRYPTION_KEYS lacks a key that is in use: ${key}.`),
        ...(await findLostKeys(installation)),
        ...late.map(({ name }) => `${name} lacks the key ${first?.id}, which is not used until it has it.`),
      ])
      return encryptionKeys.map(({ id }) => id).join(', ')
    },
  },
  {
    name: 'processes',
    needs: ['database'],
    async run(installation) {
      const processes = await listLiveProcesses(open(installation).db)
      if (processes.length > 0 && processes.every(({ role }) => role === 'web'))
        throw new Finding('None that runs jobs: start one with ROLE=worker.')
      const releases = new Set(processes.map(({ release }) => release))
      return processes.length === 0
        ? 'none runs'
        : `${processes.map(({ name }) => name).join(', ')}; version ${[...releases].join(' and ')}`
    },
  },
  {
    name: 'audit log',
    needs: ['database', 'schema'],
    async run(installation) {
      const database = open(installation)
      if (!installation.config.sandbox) await requireGuardedAudit(database)
      const [row] = await database.executeSql(
        `select max(occurred_at) as sealed_at from audit_log where chain = 'seals'`,
      )
      const sealedAt = row?.['sealed_at'] as Date | null
      const minutes = sealedAt ? (installation.clock.now().getTime() - sealedAt.getTime()) / 60_000 : Infinity
      if (minutes > maxSealAgeMinutes)
        throw new Finding(
          sealedAt
            ? `Not sealed for ${Math.round(minutes)} minutes: does a worker run?`
            : 'Never sealed: has a worker run?',
        )
      return `sealed ${Math.round(minutes)} minutes ago`
    },
  },
  {
    name: 'jobs',
    needs: ['database'],
    async run(installation) {
      const [row] = await open(installation).executeSql(
        `select count(*) filter (where state = 'failed')::int as failed,
           count(*) filter (where state < 'active' and start_after < now() - interval '5 minutes' and not blocked)::int as late
         from pgboss.job`,
      )
      const [failed, late] = [Number(row?.['failed']), Number(row?.['late'])]
      if (failed + late > 0)
        throw new Finding(
          `${count(failed, 'job')} given up, ${count(late, 'job')} late: npm run jobs -- list`,
        )
      return 'none given up, none late'
    },
  },
  {
    name: 'messages',
    needs: ['database'],
    async run(installation) {
      const [row] = await open(installation).executeSql(
        'select count(*)::int as unsent from outbox where sent_at is null and undeliverable is null and created_at < $1',
        [new Date(installation.clock.now().getTime() - maxMessageAgeMinutes * 60_000)],
      )
      const unsent = Number(row?.['unsent'])
      if (unsent > 0) throw new Finding(`${count(unsent, 'message')} not sent for half an hour.`)
      return 'all sent'
    },
  },
  {
    name: 'connections',
    needs: ['database'],
    async run(installation) {
      const database = open(installation)
      if (database.kind === 'embedded') return 'one process'
      const [row] = await database.executeSql(
        `select (select count(*) from pg_stat_activity)::int as used, current_setting('max_connections')::int as allowed`,
      )
      const [used, allowed] = [Number(row?.['used']), Number(row?.['allowed'])]
      if (used > allowed * (1 - minFreeShare)) throw new Finding(`${used} of ${allowed} in use.`)
      return `${used} of ${allowed} in use`
    },
  },
  {
    name: 'disk',
    async run({ config }) {
      if (config.databaseUrl !== undefined) return 'of the database server: watch it there'
      const problems = config.embeddedSync ? [] : ['EMBEDDED_SYNC is off: a power failure loses data.']
      const { bavail, blocks } = await statfs(config.dataDir)
      const free = `${Math.round((bavail / blocks) * 100)}% free`
      if (bavail / blocks < minFreeShare) problems.push(`${free}.`)
      requireNone(problems)
      return free
    },
  },
]

const securedOrigins = (sandbox: boolean, origins: Config['publicOrigins']): string[] =>
  sandbox ? [] : Object.values<string>(origins).filter((origin) => origin.startsWith('https:'))

/** Host names in the settings that have to resolve. */
function hostsOf({ sandbox, publicOrigins, oidc, vendors, databaseUrl }: Config): string[] {
  const urls = [...(sandbox ? [] : Object.values<string>(publicOrigins)), oidc?.issuer, databaseUrl]
  const hosts = urls.flatMap((url) => (url === undefined ? [] : new URL(url).hostname))
  return [...new Set([...hosts, vendors.email?.settings.host ?? ''])].filter((host) => host !== '')
}

/** Missing keys whose lookup digests rows still use. */
async function findLostKeys(installation: Installation): Promise<string[]> {
  try {
    await requireKnownKeys(open(installation).db, installation.config.encryptionKeys)
    return []
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.errors.map(({ setting, reason }) => `${setting} ${reason}`)
  }
}
