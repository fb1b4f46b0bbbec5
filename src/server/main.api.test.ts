import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { afterEach, expect, test } from 'vitest'
import { freshDatabase } from '../../test/api/fresh-database.ts'

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

/** The first line that holds the text. */
async function line(stream: Readable | null, text: string): Promise<string> {
  for await (const one of createInterface({ input: stream as Readable })) if (one.includes(text)) return one
  throw new Error(`The process ended without saying "${text}".`)
}

async function running() {
  const { settings, drop } = await freshDatabase()
  cleanups.push(drop)
  const port = await freePort()
  const child = start({ APP_ENV: 'test', PORT: String(port), ...settings })
  const ready = await line(child.stdout, 'ready')
  return { child, port, ready }
}

test('the process says where it answers once it does', async () => {
  const { port, ready } = await running()
  expect(ready).toBe(`ready http://localhost:${port}`)
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
})

test('told to leave, it takes no more, finishes what is in flight, and ends well within ten seconds', async () => {
  const { child, port } = await running()
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

  const told = performance.now()
  const leaving = line(child.stderr, 'leaving')
  child.kill('SIGTERM')
  await leaving
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow()

  const answered = once(call, 'response')
  const ended = once(child, 'exit')
  call.end(body)
  const [response] = (await answered) as [{ statusCode: number; resume(): void }]
  response.resume()
  expect(response.statusCode).toBe(200)
  expect(await ended).toEqual([0, null])
  expect(performance.now() - told).toBeLessThan(10_000)
})

test('a call that never ends does not keep the process: it is cut off in time', async () => {
  const { child, port } = await running()
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
  const told = performance.now()
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(performance.now() - told).toBeLessThan(10_000)
})

test('with settings missing it does not start, and lists all of them', async () => {
  const child = start({ APP_ENV: 'production' })
  const said = line(child.stderr, 'OIDC_ISSUER')
  const ended = once(child, 'exit')
  expect(await said).toContain('is missing')
  expect(await ended).toEqual([1, null])
})
