import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { afterEach, expect, test } from 'vitest'
import { freshDatabase } from '#test/api/fresh-database.ts'
import { parseConfig } from './config.ts'
import { openDatabase } from './platform/database/database.ts'

const main = resolve(import.meta.dirname, 'main.ts')
const cleanups: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

function start(env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [main], { env: { PATH: process.env['PATH'], ...env } })
  cleanups.push(() => void child.kill('SIGKILL'))
  return child
}

/** Waits for the first line that contains the text. */
async function waitForLine(stream: Readable | null, text: string): Promise<string> {
  for await (const line of createInterface({ input: stream as Readable }))
    if (line.includes(text)) return line
  throw new Error(`The process ended without printing "${text}".`)
}

async function startServer(env: Record<string, string> = {}) {
  const { settings, drop } = await freshDatabase()
  cleanups.push(drop)
  const port = await freePort()
  const child = start({ APP_ENV: 'test', PORT: String(port), ...settings, ...env })
  const ready = await waitForLine(child.stdout, 'ready')
  return { child, port, ready }
}

test('prints the ready line with its origin once it accepts requests', async () => {
  const { port, ready } = await startServer()
  expect(ready).toBe(`ready http://localhost:${port}`)
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
})

test('on SIGTERM rejects new requests, finishes those in flight, and exits within ten seconds', async () => {
  const { child, port } = await startServer()
  const body = JSON.stringify({ email: 'ana@example.com' })
  const call = request({
    host: '127.0.0.1',
    port,
    path: '/sandbox/session',
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  })
  call.flushHeaders()
  await once(call, 'continue')

  const signaledAt = performance.now()
  const shuttingDown = waitForLine(child.stderr, 'shutting down')
  child.kill('SIGTERM')
  await shuttingDown
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow()

  const responded = once(call, 'response')
  const exited = once(child, 'exit')
  call.end(body)
  const [response] = (await responded) as [{ statusCode: number; resume(): void }]
  response.resume()
  expect(response.statusCode).toBe(200)
  expect(await exited).toEqual([0, null])
  expect(performance.now() - signaledAt).toBeLessThan(10_000)
})

test('closes a request that never ends, and exits in time', async () => {
  const { child, port } = await startServer()
  const call = request({
    host: '127.0.0.1',
    port,
    path: '/sandbox/session',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 100, expect: '100-continue' },
  })
  call.on('error', () => {})
  call.flushHeaders()
  await once(call, 'continue')
  const signaledAt = performance.now()
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(performance.now() - signaledAt).toBeLessThan(10_000)
})

test('with SHUTDOWN_DELAY SIGTERM is announced to the load balancer first, and everything is served until the delay is over [DUR-13]', async () => {
  const { child, port } = await startServer({ SHUTDOWN_DELAY: '2' })
  const origin = `http://127.0.0.1:${port}`
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  const signaledAt = performance.now()
  const exited = once(child, 'exit')
  const shuttingDown = waitForLine(child.stderr, 'shutting down')
  child.kill('SIGTERM')
  await shuttingDown

  const notReady = await fetch(`${origin}/readyz`)
  expect([notReady.status, await notReady.json()]).toEqual([503, { status: 'shutting_down', missing: null }])
  const session = await fetch(`${origin}/sandbox/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ana@example.com' }),
  })
  const statuses = await Promise.all(
    ['/healthz', '/api/v2/configs'].map(async (path) => (await fetch(origin + path)).status),
  )
  expect([session.status, ...statuses]).toEqual([200, 200, 200])

  expect(await exited).toEqual([0, null])
  const seconds = (performance.now() - signaledAt) / 1000
  expect(seconds).toBeGreaterThan(2)
  expect(seconds).toBeLessThan(12)
})

test('a second signal, and Ctrl-C, end the delay at once', async () => {
  for (const signals of [['SIGTERM', 'SIGTERM'], ['SIGINT']] as const) {
    const { child } = await startServer({ SHUTDOWN_DELAY: '300' })
    const exited = once(child, 'exit')
    const shuttingDown = waitForLine(child.stderr, 'shutting down')
    const [first, second] = signals
    child.kill(first)
    await shuttingDown
    if (second) child.kill(second)
    expect(await exited).toEqual([0, null])
  }
})

async function failedStart(env: Record<string, string>) {
  const child = start(env)
  const lines: string[] = []
  createInterface({ input: child.stderr as Readable }).on('line', (line) => lines.push(line))
  const [exitCode] = (await once(child, 'close')) as [number]
  return { exitCode, lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

test('a start that an operator can mend fails with one line of JSON that says all, without a stack [DUR-12]', async () => {
  const { settings, drop } = await freshDatabase()
  cleanups.push(drop)
  const database = await openDatabase(parseConfig({ APP_ENV: 'test', ...settings }))
  await database.executeSql('drop index sessions_user')
  await database.close()
  const busy = createServer().listen(0, '127.0.0.1')
  await once(busy, 'listening')
  cleanups.push(() => void busy.close())
  const { port } = busy.address() as AddressInfo
  const unreachable = 'postgres://nobody@127.0.0.1:1/none'
  const cases: [finding: RegExp, env: Record<string, string>][] = [
    [
      /DATABASE_URL is missing.*OIDC_ISSUER is missing|OIDC_ISSUER is missing.*DATABASE_URL is missing/,
      { APP_ENV: 'production' },
    ],
    [/ECONNREFUSED/, { APP_ENV: 'test', DATA_DIR: settings.DATA_DIR, DATABASE_URL: unreachable }],
    [/changed after it was migrated: table sessions differs/, { APP_ENV: 'test', ...settings }],
    [
      /EADDRINUSE/,
      {
        APP_ENV: 'test',
        DATA_DIR: join(settings.DATA_DIR, 'other'),
        EMBEDDED_SYNC: 'off',
        PORT: String(port),
      },
    ],
  ]
  for (const [finding, env] of cases) {
    const { exitCode, lines } = await failedStart(env)
    expect([exitCode, lines.filter(({ level }) => level === 'fatal')]).toEqual([
      1,
      [
        expect.objectContaining({
          msg: expect.stringMatching(new RegExp(`^not started: .*(?:${finding.source})`)),
        }),
      ],
    ])
    expect(JSON.stringify(lines)).not.toContain('stack')
  }
}, 120_000)

test('the runtime’s warnings are lines of the log as well', async () => {
  const { settings, drop } = await freshDatabase()
  cleanups.push(drop)
  const { lines } = await failedStart({
    APP_ENV: 'test',
    DATA_DIR: settings.DATA_DIR,
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none?sslmode=require',
  })
  expect(lines[0]).toMatchObject({
    level: 'warn',
    msg: 'runtime warning',
    error: { message: expect.stringContaining('SSL') },
  })
})

test('a call whose process died may be repeated at once on the embedded database, and after its lease elsewhere [DUR-03]', async () => {
  const { settings, drop } = await freshDatabase()
  cleanups.push(drop)
  const open = () => openDatabase(parseConfig({ APP_ENV: 'test', ...settings }))
  const request = { scope: 'user path', request_hash: 'hash', created_at: new Date(), response: null }
  const lease = { claim_id: randomUUID(), lease_until: new Date(Date.now() + 60_000) }
  const before = await open()
  await before.db
    .insertInto('idempotency_keys')
    .values([
      { ...request, ...lease, key: 'interrupted', status: null },
      { ...request, ...lease, key: 'answered', status: 201, response: 'sealed' },
    ])
    .execute()
  await before.close()

  const child = start({ APP_ENV: 'test', PORT: String(await freePort()), ...settings })
  await waitForLine(child.stdout, 'ready')
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited

  const kept = settings.DATABASE_URL === undefined ? ['answered'] : ['answered', 'interrupted']
  const after = await open()
  const stored = await after.db.selectFrom('idempotency_keys').select(['key']).execute()
  await after.close()
  expect(stored.map(({ key }) => key).toSorted()).toEqual(kept)
})
