/**
 * `npm run test:faults`: kills the product and breaks its connections while clients create applications, each repeating
 * its call with one Idempotency-Key until it is answered. Prints what was acknowledged, lost, doubled and stuck, and exits
 * with 1 unless nothing was.
 *
 * KILLS is the number of faults in each scenario. TEST_DATABASE_URL chooses the scenarios on PostgreSQL, SCENARIO those whose
 * name contains it.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { ApplicationView } from '../../src/api/application-view.ts'
import { parseConfig } from '../../src/server/config.ts'
import { openDatabase } from '../../src/server/platform/database/database.ts'
import { bodyUS } from '../api/example-bodies.ts'
import type { FreshDatabase } from '../api/fresh-database.ts'
import { startTcpProxy } from '../api/tcp-proxy.ts'
import { createBrowserClient, startServerProcess } from '../server-process.ts'
import { embeddedScenarios, postgresScenarios, type RunningProduct, type Scenario } from './scenarios.ts'

const faults = Number(process.env['KILLS'] ?? 20)
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
  /** The longest wait of a client for its answer. */
  longestMs: number
}

async function startProduct(
  fresh: FreshDatabase,
  count: number,
  env: Record<string, string>,
): Promise<RunningProduct> {
  const url = fresh.settings.DATABASE_URL === undefined ? null : new URL(fresh.settings.DATABASE_URL)
  const proxy = url && (await startTcpProxy({ host: url.hostname, port: Number(url.port || 5432) }))
  const settings = { ...fresh.settings, PUBLIC_ORIGINS: origins, EMBEDDED_SYNC: 'on', ...env }
  const proxied = new URL(url ?? 'postgres://none')
  if (proxy) proxied.host = `127.0.0.1:${proxy.port}`
  const start = () => startServerProcess({ ...settings, ...(proxy && { DATABASE_URL: proxied.href }) })
  const processes = await Promise.all(Array.from({ length: count }, start))
  return {
    processes,
    proxy,
    databaseUrl: url?.href,
    async restart(index, signal) {
      await processes[index]?.stop(signal)
      processes[index] = await start()
    },
  }
}

async function run(scenario: Scenario): Promise<Outcome> {
  const { name, processes, breakOnce, clients = 4, env = {} } = scenario
  const rounds = Math.min(faults, scenario.limit ?? faults)
  const fresh = await scenario.openDatabase()
  const product = await startProduct(fresh, processes, env)
  const acknowledged = new Set<string>()
  let attempted = 0
  let stuck = 0
  let longestMs = 0
  const ending = new AbortController()

  /** Repeats the call at any process until it is answered. */
  async function createOne(call: ReturnType<typeof createBrowserClient>): Promise<void> {
    attempted += 1
    const headers = { 'Idempotency-Key': randomUUID() }
    const start = performance.now()
    const until = start + patienceMs
    while (performance.now() < until) {
      const answer = await call('POST', '/api/v2/applications', bodyUS(), headers).catch(() => null)
      if (answer?.status === 201) {
        longestMs = Math.max(longestMs, performance.now() - start)
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
  for (let round = 0; round < rounds; round += 1) {
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
    longestMs,
  }
  console.log(
    `${name}, ${rounds} times: ${outcome.acknowledged} acknowledged, ${outcome.lost} lost, ${outcome.doubled} doubled, ${outcome.stuck} stuck; longest wait ${(longestMs / 1000).toFixed(1)} s`,
  )
  return outcome
}

const scenarios = process.env['TEST_DATABASE_URL'] ? postgresScenarios : embeddedScenarios
for (const scenario of scenarios.filter(({ name }) => name.includes(process.env['SCENARIO'] ?? ''))) {
  const { acknowledged, lost, doubled, stuck } = await run(scenario)
  if (acknowledged === 0 || lost + doubled + stuck > 0) process.exitCode = 1
}
