/**
 * `npm run test:faults`: kills the product and breaks its connections while clients create applications, each repeating
 * its call with one Idempotency-Key until it is answered. Prints what was acknowledged, lost, doubled and stuck, and exits
 * with 1 unless nothing was.
 *
 * KILLS is the number of faults in each scenario. TEST_DATABASE_URL adds the scenarios on PostgreSQL.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { ApplicationView } from '../../src/api/application-view.ts'
import { parseConfig } from '../../src/server/config.ts'
import { openDatabase } from '../../src/server/platform/database/database.ts'
import { bodyUS } from '../api/example-bodies.ts'
import { freshDatabase, type FreshDatabase } from '../api/fresh-database.ts'
import { startTcpProxy } from '../api/tcp-proxy.ts'
import { createBrowserClient, startServerProcess, type ServerProcess } from '../server-process.ts'

const faults = Number(process.env['KILLS'] ?? 20)
const clients = 4
/** A call that is not answered by then is stuck. */
const patienceMs = 30_000

const origins = [
  'gdp=http://localhost',
  'poynt=http://poynt.localhost',
  'vault=http://vault.localhost',
].join()

interface Outcome {
  acknowledged: number
  lost: number
  doubled: number
  stuck: number
}

interface Scenario {
  name: string
  processes: number
  /** Breaks something, and mends it. */
  breakOnce: (round: number, product: RunningProduct) => Promise<void>
}

interface RunningProduct {
  processes: ServerProcess[]
  restart(index: number): Promise<void>
  proxy: { close(): Promise<void>; open(): Promise<void> } | null
  databaseUrl: string | undefined
}

const killOne = async (round: number, { processes, restart }: RunningProduct) =>
  restart(round % processes.length)

const endSessions = async (_round: number, { databaseUrl }: RunningProduct) => {
  const admin = new pg.Client({ connectionString: databaseUrl })
  await admin.connect()
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await admin.end()
}

const cutConnection = async (_round: number, { proxy }: RunningProduct) => {
  await proxy?.close()
  await delay(Math.random() * 500)
  await proxy?.open()
}

const scenarios: Scenario[] = process.env['TEST_DATABASE_URL']
  ? [
      { name: 'PostgreSQL, two processes killed in turn', processes: 2, breakOnce: killOne },
      { name: 'PostgreSQL, all its sessions ended', processes: 1, breakOnce: endSessions },
      { name: 'PostgreSQL, unreachable for a moment', processes: 1, breakOnce: cutConnection },
    ]
  : [{ name: 'embedded database, process killed', processes: 1, breakOnce: killOne }]

async function startProduct(fresh: FreshDatabase, count: number): Promise<RunningProduct> {
  const url = fresh.settings.DATABASE_URL === undefined ? null : new URL(fresh.settings.DATABASE_URL)
  const proxy = url && (await startTcpProxy({ host: url.hostname, port: Number(url.port || 5432) }))
  const settings = { ...fresh.settings, PUBLIC_ORIGINS: origins, EMBEDDED_SYNC: 'on' }
  const proxied = new URL(url ?? 'postgres://none')
  if (proxy) proxied.host = `127.0.0.1:${proxy.port}`
  const start = () => startServerProcess({ ...settings, ...(proxy && { DATABASE_URL: proxied.href }) })
  const processes = await Promise.all(Array.from({ length: count }, start))
  return {
    processes,
    proxy,
    databaseUrl: url?.href,
    async restart(index) {
      await processes[index]?.stop('SIGKILL')
      processes[index] = await start()
    },
  }
}

async function run({ name, processes, breakOnce }: Scenario): Promise<Outcome> {
  const fresh = await freshDatabase()
  const product = await startProduct(fresh, processes)
  const acknowledged = new Set<string>()
  let attempted = 0
  let stuck = 0
  const ending = new AbortController()

  /** Repeats the call at any process until it is answered. */
  async function createOne(call: ReturnType<typeof createBrowserClient>): Promise<void> {
    attempted += 1
    const headers = { 'Idempotency-Key': randomUUID() }
    const until = performance.now() + patienceMs
    while (performance.now() < until) {
      const answer = await call('POST', '/api/v2/applications', bodyUS(), headers).catch(() => null)
      if (answer?.status === 201) {
        acknowledged.add((answer.data as ApplicationView).application.id)
        return
      }
      await delay(50)
    }
    stuck += 1
  }

  const callers = Array.from({ length: clients }, (_, index) => {
    let calls = index
    return createBrowserClient(() => {
      calls += 1
      return product.processes[calls % processes]?.origin ?? ''
    })
  })
  for (const [index, call] of callers.entries())
    await call('POST', '/sandbox/session', { email: `client-${index}@example.com` })
  const loads = callers.map(async (call) => {
    while (!ending.signal.aborted) await createOne(call)
  })
  for (let round = 0; round < faults; round += 1) {
    await delay(Math.random() * 400)
    await breakOnce(round, product)
  }
  ending.abort()
  await Promise.all(loads)
  await Promise.all(product.processes.map((one) => one.stop('SIGTERM')))
  await product.proxy?.close()

  const database = await openDatabase(parseConfig({ APP_ENV: 'test', ...fresh.settings }))
  const rows = await database.db.selectFrom('applications').select('id').execute()
  await database.close()
  await fresh.drop()
  const stored = new Set<string>(rows.map(({ id }) => id))
  const outcome = {
    acknowledged: acknowledged.size,
    lost: [...acknowledged].filter((id) => !stored.has(id)).length,
    // A call that was given up may have been done once.
    doubled: Math.max(0, stored.size - attempted),
    stuck,
  }
  console.log(
    `${name}, ${faults} times: ${outcome.acknowledged} acknowledged, ${outcome.lost} lost, ${outcome.doubled} doubled, ${outcome.stuck} stuck`,
  )
  return outcome
}

for (const scenario of scenarios) {
  const { acknowledged, lost, doubled, stuck } = await run(scenario)
  if (acknowledged === 0 || lost + doubled + stuck > 0) process.exitCode = 1
}
