import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { startReceiver } from '#test/api/partners/partner-events.ts'
import { sendWebhook } from './core/send-webhook.ts'

const receiver = await startReceiver()
afterAll(() => receiver.close())

const send = (url = receiver.url, options: { allowsLoopback?: boolean; timeoutMs?: number } = {}) =>
  sendWebhook(
    { url, headers: { 'webhook-id': 'evt_1' }, body: '{"é":1}' },
    { allowsLoopback: true, ...options },
  )

test('posts the body as JSON, and keeps the first 2,048 characters of the response [EVT-02]', async () => {
  receiver.answers(() => ({ status: 200, body: `\0é${'x'.repeat(100_000)}` }))
  const result = await send()
  expect(result).toMatchObject({ outcome: 'success', status: 200, durationMs: expect.any(Number) })
  expect(result.response).toBe(`é${'x'.repeat(2_047)}`)
  expect(receiver.received.at(-1)).toMatchObject({
    body: '{"é":1}',
    headers: { 'content-type': 'application/json; charset=utf-8', 'webhook-id': 'evt_1' },
  })
})

test('does not follow a redirect [EVT-02]', async () => {
  receiver.answers(() => ({ status: 307, headers: { location: `${receiver.url}/other` } }))
  const before = receiver.received.length
  expect(await send()).toMatchObject({ outcome: 'redirect', status: 307 })
  expect(receiver.received).toHaveLength(before + 1)
})

test('gives up on an endpoint that does not answer in time [EVT-02]', async () => {
  receiver.answers(() => null)
  expect(await send(receiver.url, { timeoutMs: 100 })).toMatchObject({ outcome: 'timeout', status: null })
})

test('names what went wrong [EVT-02]', async () => {
  const closing = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => closing.listen(0, '127.0.0.1', resolve))
  const { port } = closing.address() as AddressInfo
  expect(await send(`http://127.0.0.1:${port}/`)).toMatchObject({ outcome: 'connection_lost' })
  await new Promise((resolve) => closing.close(resolve))
  expect(await send(`http://127.0.0.1:${port}/`)).toMatchObject({ outcome: 'connection_refused' })
  expect(await send(receiver.url.replace('http:', 'https:'))).toMatchObject({ outcome: 'tls_error' })
  expect(await send('https://no-such-host.invalid/')).toMatchObject({ outcome: 'dns_error' })
})

test('reaches no loopback address outside the sandbox [EVT-02]', async () => {
  const before = receiver.received.length
  for (const url of [receiver.url, receiver.url.replace('127.0.0.1', 'localhost')])
    for (const scheme of ['http:', 'https:'])
      expect(await send(url.replace('http:', scheme), { allowsLoopback: false })).toEqual({
        outcome: 'address_forbidden',
        status: null,
        response: null,
        durationMs: expect.any(Number),
      })
  expect(receiver.received).toHaveLength(before)
})
