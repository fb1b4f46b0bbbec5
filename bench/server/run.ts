/**
 * `npm run bench:server`: calls per second of one process of the product on PostgreSQL, beside pgbench and bare Fastify in
 * the same run. The ratios count: a busy machine slows all alike.
 *
 * TEST_DATABASE_URL names the server; SECONDS is the length of each measurement. With STORED, the latencies are compared
 * again beside so many stored applications.
 */
import pg from 'pg'
import { freshDatabase } from '#test/api/fresh-database.ts'
import { startServerProcess } from '#test/server-process.ts'
import { createApplicant, predictCalls, readCall, saveCalls, type BenchApplicant } from './applicants.ts'
import { applyLoad, type Call } from './load.ts'
import { cpuSeconds, measureOnboardings } from './onboardings.ts'
import { createReferenceTables, runPgbench, storeApplications } from './references.ts'

const seconds = Number(process.env['SECONDS'] ?? 4)
const stored = Number(process.env['STORED'] ?? 0)
const connections = 16
const rounds = 3
/** Several per connection: a session may make a thousand calls a minute. */
const applicantCount = connections * 12

const origins = [
  'gdp=http://localhost',
  'poynt=http://poynt.localhost',
  'vault=http://vault.localhost',
].join()

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Shares the applicants among the connections. */
const perConnection = (applicants: readonly BenchApplicant[], callsOf: (one: BenchApplicant) => Call[]) =>
  Array.from({ length: connections }, (_, connection) =>
    applicants.filter((_applicant, index) => index % connections === connection).flatMap(callsOf),
  )

const fresh = await freshDatabase()
const databaseUrl = fresh.settings.DATABASE_URL ?? ''
const admin = new pg.Client({ connectionString: databaseUrl })
await admin.connect()
// As in production: a commit waits for the disk.
await admin.query(`alter database "${new URL(databaseUrl).pathname.slice(1)}" reset synchronous_commit`)
await admin.end()
const product = await startServerProcess({
  ...fresh.settings,
  PUBLIC_ORIGINS: origins,
  TRUST_PROXY: '127.0.0.1',
})
// Only now: at its start, the product refuses a database with tables that it does not know.
await createReferenceTables(databaseUrl)
const bare = await startServerProcess({ DATABASE_URL: databaseUrl }, 'bench/server/bare.ts')
try {
  const applicants: BenchApplicant[] = []
  for (let index = 0; index < applicantCount; index += 1)
    applicants.push(await createApplicant(product.origin, index))
  const load = async (origin: string, sequences: Call[][], perSecond?: number) =>
    applyLoad(origin, sequences, { seconds, ...(perSecond !== undefined && { perSecond }) })
  const cpuMs = new Map<string, number[]>()
  /** Calls per second; notes the processor time of the product for each. */
  const loadProduct = async (name: string, callsOf: (one: BenchApplicant) => Call[]): Promise<number> => {
    const before = cpuSeconds(product.pid)
    const { perSecond, calls } = await load(product.origin, perConnection(applicants, callsOf))
    const used = ((cpuSeconds(product.pid) - before) * 1000) / calls
    cpuMs.set(name, [...(cpuMs.get(name) ?? []), used])
    return perSecond
  }
  const bareCalls = (path: (index: number) => string): Call[][] =>
    Array.from({ length: connections }, (_, index) => [{ method: 'GET', path: path(index) }])

  const measurements: Record<string, () => Promise<number>> = {
    'pgbench, two inserts': () => runPgbench(databaseUrl, connections, seconds),
    save: () => loadProduct('save', saveCalls),
    'Fastify, one select': async () =>
      (
        await load(
          bare.origin,
          bareCalls((index) => `/applications/${index + 1}`),
        )
      ).perSecond,
    read: () => loadProduct('read', (one) => [readCall(one)]),
    'Fastify, no query': async () =>
      (
        await load(
          bare.origin,
          bareCalls(() => '/echo?inputs=bakery'),
        )
      ).perSecond,
    prediction: () => loadProduct('prediction', predictCalls),
  }
  const measured = new Map<string, number[]>()
  for (let round = 0; round < rounds; round += 1)
    for (const [name, measure] of Object.entries(measurements))
      measured.set(name, [...(measured.get(name) ?? []), await measure()])
  const result = (name: string): number => median(measured.get(name) ?? [])
  const row = (name: string, reference: string, goal: number) => ({
    'per second': Math.round(result(name)),
    reference: `${reference}: ${Math.round(result(reference))}`,
    share: `${Math.round((100 * result(name)) / result(reference))} %`,
    goal: `${goal} %`,
    'processor ms': median(cpuMs.get(name) ?? []).toFixed(2),
  })
  console.table({
    save: row('save', 'pgbench, two inserts', 50),
    read: row('read', 'Fastify, one select', 70),
    prediction: row('prediction', 'Fastify, no query', 60),
  })
  const latencies = async () => {
    const save = await load(
      product.origin,
      perConnection(applicants, saveCalls),
      Math.round(result('save') / 2),
    )
    const read = await load(
      product.origin,
      perConnection(applicants, (one) => [readCall(one)]),
      Math.round(result('read') / 2),
    )
    return { save, read }
  }
  const few = await latencies()
  console.log(`Save at half load: median ${few.save.p50} ms, 99th percentile ${few.save.p99} ms (goal 15 ms)`)
  const cost = await measureOnboardings(product, databaseUrl, { count: 400, concurrency: connections })
  console.log(
    `Onboardings, create to bank account: ${cost.perSecond.toFixed(0)} per second (goal 300); each ${cost.cpuMs.toFixed(1)} ms of ` +
      `processor time, ${cost.rows.toFixed(0)} rows, ${(cost.bytes / 1024).toFixed(0)} KiB stored`,
  )
  if (stored > 0) {
    await storeApplications(databaseUrl, stored)
    const many = await latencies()
    const onboarding = await measureOnboardings(product, databaseUrl, {
      count: 400,
      concurrency: connections,
      from: 400,
    })
    console.log(
      `With ${stored} stored applications: save ${(many.save.p50 / few.save.p50).toFixed(2)} ×, read ` +
        `${(many.read.p50 / few.read.p50).toFixed(2)} ×, onboarding ${(onboarding.cpuMs / cost.cpuMs).toFixed(2)} × processor time and ` +
        `${(cost.perSecond / onboarding.perSecond).toFixed(2)} × time (goal 1.2)`,
    )
  }
} finally {
  await Promise.all([product.stop('SIGTERM'), bare.stop('SIGTERM')])
  await fresh.drop()
}
