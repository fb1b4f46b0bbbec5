/**
 * Kills the product and breaks its connections while clients create applications, each repeating its call with one
 * Idempotency-Key until it is answered.
 */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { ApplicationView } from '#api/application-view.ts'
import { parseConfig } from '#server/config.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { bodyUS } from '../api/example-bodies.ts'
import type { FreshDatabase } from '../api/fresh-database.ts'
import { startTcpProxy, type TcpProxy } from '../api/tcp-proxy.ts'
import { createBrowserClient, startServerProcess, type ServerProcess } from '../server-process.ts'
import type { Bounds, Outcome } from './outcome.ts'

const origins = [
  'gdp=http://localhost',
  'poynt=http://poynt.localhost',
  'vault=http://vault.localhost',
].join()

export interface RunningProduct {
  processes: ServerProcess[]
  /** Ends a process by the signal and starts it again. */
  restart(index: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
  proxy: TcpProxy | null
  databaseUrl: string | undefined
}

export interface Breakage {
  processes: number
  clients?: number
  /** Settings in addition. */
  env?: Record<string, string>
  /** A call that is not answered by then is stuck. */
  patienceMs?: number
  /** Breaks something, and mends it. */
  breakOnce: (round: number, product: RunningProduct) => Promise<void>
  openDatabase: () => Promise<FreshDatabase>
}

let lastPort = 20_000 + (process.pid % 500) * 20

/**
 * A port for a process and those that replace it. The system gives none of this range to connections: a client that repeats
 * its call while nobody listens could reach somebody else otherwise, or itself.
 */
async function reservePort(): Promise<number> {
  for (;;) {
    lastPort += 1
    const probe = createServer().listen(lastPort, '127.0.0.1')
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    probe.close()
    return lastPort
  }
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
  const ports: string[] = []
  while (ports.length < count) ports.push(String(await reservePort()))
  const start = (PORT = '') =>
    startServerProcess({ ...settings, ...(proxy && { DATABASE_URL: proxied.href }), PORT })
  const processes = await Promise.all(ports.map(start))
  return {
    processes,
    proxy,
    databaseUrl: url?.href,
    async restart(index, signal) {
      await processes[index]?.stop(signal)
      processes[index] = await start(ports[index])
    },
  }
}

export async function breakUnderLoad(breakage: Breakage, bounds: Bounds): Promise<Outcome> {
  const fresh = await breakage.openDatabase()
  try {
    const product = await startProduct(fresh, breakage.processes, breakage.env ?? {})
    try {
      const calls = await applyLoad(product, breakage, bounds)
      await Promise.all(product.processes.map((one) => one.stop('SIGTERM')))
      return compare(calls, await readApplicationIds(fresh))
    } finally {
      await Promise.all(product.processes.map((one) => one.stop('SIGKILL')))
      await product.proxy?.close()
    }
  } finally {
    await fresh.drop()
  }
}

interface Calls {
  times: number
  /** Ids of applications. */
  acknowledged: ReadonlySet<string>
  attempted: number
  stuck: number
  longestMs: number
}

async function applyLoad(
  product: RunningProduct,
  { processes, breakOnce, clients = 4, patienceMs = 60_000 }: Breakage,
  { times, minutes }: Bounds,
): Promise<Calls> {
  const acknowledged = new Set<string>()
  /** Keys of the calls that wait for an answer. */
  const open = new Set<string>()
  let attempted = 0
  let stuck = 0
  let longestMs = 0
  const ending = new AbortController()

  /** Repeats the call at any process until it is answered. */
  async function createOne(call: ReturnType<typeof createBrowserClient>): Promise<void> {
    attempted += 1
    const key = randomUUID()
    const start = performance.now()
    open.add(key)
    const id = await createWithin(call, key, patienceMs)
    open.delete(key)
    if (id === null) stuck += 1
    else {
      longestMs = Math.max(longestMs, performance.now() - start)
      acknowledged.add(id)
    }
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
  const end = performance.now() + minutes * 60_000
  let round = 0
  for (; round < times && performance.now() < end; round += 1) {
    await delay(Math.random() * 400)
    await breakOnce(round, product)
    // A call may be broken by one fault only: faults that follow one another faster than the product starts show nothing.
    const broken = [...open]
    while (broken.some((key) => open.has(key))) await delay(20)
  }
  ending.abort()
  await Promise.all(loads)
  return { times: round, acknowledged, attempted, stuck, longestMs }
}

/** @returns the id of the application; null if the call was not answered in time */
async function createWithin(
  call: ReturnType<typeof createBrowserClient>,
  key: string,
  patienceMs: number,
): Promise<string | null> {
  let last: unknown
  for (const end = performance.now() + patienceMs; performance.now() < end; await delay(50)) {
    const answer = await call('POST', '/api/v2/applications', bodyUS(), { 'Idempotency-Key': key }).catch(
      (error: unknown) => {
        last = error
        return null
      },
    )
    if (answer?.status === 201) return (answer.data as ApplicationView).application.id
    last = answer?.status ?? last
  }
  console.log('  A call was not answered; its last attempt:', last)
  return null
}

async function readApplicationIds(fresh: FreshDatabase): Promise<Set<string>> {
  const database = await openDatabase(parseConfig({ APP_ENV: 'test', ...fresh.settings }))
  const rows = await database.db.selectFrom('applications').select('id').execute()
  await database.close()
  return new Set(rows.map(({ id }) => id))
}

function compare(
  { times, acknowledged, attempted, stuck, longestMs }: Calls,
  stored: ReadonlySet<string>,
): Outcome {
  return {
    times,
    acknowledged: acknowledged.size,
    lost: [...acknowledged].filter((id) => !stored.has(id)).length,
    // A call that was given up may have been done once.
    doubled: Math.max(0, stored.size - attempted),
    stuck,
    longestMs,
  }
}
