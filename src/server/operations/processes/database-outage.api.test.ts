import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bodyUS } from '#test/api/example-bodies.ts'
import { freshDatabase, type FreshDatabase } from '#test/api/fresh-database.ts'
import { startTcpProxy, type TcpProxy } from '#test/api/tcp-proxy.ts'
import { createBrowserClient, startServerProcess, type ServerProcess } from '#test/server-process.ts'
import type { ApplicationView } from '#api/application-view.ts'
import { openServices } from '#server/composition.ts'
import { parseConfig } from '#server/config.ts'
import { openPostgres } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/log.ts'

/** The embedded database is part of the process. */
const isServer = Boolean(process.env['TEST_DATABASE_URL'])

describe.runIf(isServer)('while PostgreSQL fails', { timeout: 60_000 }, () => {
  let fresh: FreshDatabase
  let proxy: TcpProxy
  let product: ServerProcess
  /** Connected directly. */
  let admin: pg.Client
  beforeAll(async () => {
    fresh = await freshDatabase()
    const url = new URL(fresh.settings.DATABASE_URL ?? '')
    admin = new pg.Client({ connectionString: url.href })
    await admin.connect()
    proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port || 5432) })
    url.host = `127.0.0.1:${proxy.port}`
    product = await startServerProcess({ ...fresh.settings, DATABASE_URL: url.href })
  })
  afterAll(async () => {
    await product.stop('SIGTERM')
    await proxy.close()
    await admin.end()
    await fresh.drop()
  })

  const get = (path: string) => fetch(product.origin + path)

  /** Saves drafts in eight loops until stopped, and returns the status of every response. */
  async function startLoad() {
    const call = createBrowserClient(() => product.origin)
    await call('POST', '/sandbox/session', { email: 'rosa@delgadobakery.com' })
    const body = bodyUS()
    const saves = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { data } = await call('POST', '/api/v2/applications', body)
        const path = `/api/v2/applications/${(data as ApplicationView).application.id}`
        return () => call('PUT', path, body)
      }),
    )
    const statuses: number[] = []
    const controller = new AbortController()
    const loops = saves.map(async (save) => {
      while (!controller.signal.aborted)
        statuses.push(
          await save().then(
            ({ status }) => status,
            () => 0,
          ),
        )
    })
    return {
      statuses,
      async stop() {
        controller.abort()
        await Promise.all(loops)
      },
    }
  }

  async function waitUntil(isReached: () => boolean | Promise<boolean>): Promise<void> {
    while (!(await isReached())) await delay(20)
  }

  test('ended sessions fail single calls with 503, never the process [DUR-02]', async () => {
    const load = await startLoad()
    for (let round = 0; round < 20; round += 1) {
      const before = load.statuses.length
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      )
      await waitUntil(() => load.statuses.length > before + 8)
    }
    await load.stop()
    expect(load.statuses).toContain(503)
    expect(load.statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect((await get('/readyz')).status).toBe(200)
  })

  test('calls are answered 503 with Retry-After until it returns, and all is well within 5 s [DUR-02]', async () => {
    const load = await startLoad()
    await proxy.close()
    for (const path of ['/readyz', '/api/v2/configs', '/accounts']) {
      const response = await get(path)
      expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '5'])
    }
    expect((await get('/healthz')).status).toBe(200)
    const before = load.statuses.length
    await waitUntil(() => load.statuses.length > before + 20)
    expect(load.statuses.at(-1)).toBe(503)
    await proxy.open()
    const returnedAt = performance.now()
    await waitUntil(async () => (await get('/readyz')).status === 200)
    await waitUntil(() => load.statuses.at(-1) === 200)
    expect(performance.now() - returnedAt).toBeLessThan(5_000)
    await load.stop()
    expect(load.statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  })

  test('statements, locks and idle transactions have time limits; the pool has a size and a name [DUR-10]', async () => {
    const limits = async (connectionString: string) => {
      const database = openPostgres(connectionString, 2)
      try {
        const [row] = await database.executeSql(
          `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
             current_setting('idle_in_transaction_session_timeout') as idle,
             current_setting('application_name') as name`,
        )
        await Promise.all(Array.from({ length: 6 }, () => database.executeSql('select pg_sleep(0.05)')))
        const { rows } = await admin.query<{ count: number }>(
          `select count(*)::int from pg_stat_activity where application_name = $1`,
          [row?.['name']],
        )
        return { ...row, connections: rows[0]?.count }
      } finally {
        await database.close()
      }
    }
    const url = new URL(fresh.settings.DATABASE_URL ?? '')
    url.searchParams.set('application_name', 'threshold-pool-test')
    expect(await limits(url.href)).toEqual({
      statement: '30s',
      lock: '10s',
      idle: '1min',
      name: 'threshold-pool-test',
      connections: 2,
    })
  })
})

test.runIf(isServer)(
  'processes that start at once on an empty database all start [DUR-08]',
  { timeout: 60_000 },
  async () => {
    const { settings, drop } = await freshDatabase({ empty: true })
    const config = parseConfig({
      APP_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATABASE_POOL_SIZE: '3',
      ...settings,
    })
    const started = await Promise.allSettled(
      Array.from({ length: 12 }, async () => {
        const services = await openServices(config, createLog(config))
        await services.jobs.start()
        return services
      }),
    )
    for (const result of started) {
      if (result.status === 'rejected') continue
      await result.value.jobs.stop()
      await result.value.close()
    }
    await drop()
    expect(started.filter(({ status }) => status === 'rejected')).toEqual([])
  },
)
