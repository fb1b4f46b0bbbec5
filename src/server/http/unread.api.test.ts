import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Failure } from '../../contract/endpoint.ts'
import { startTestApp, type TestApp } from '../../../test/api/start-app.ts'

let product: TestApp
let port = 0
beforeAll(async () => {
  product = await startTestApp()
  port = Number(new URL(await product.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => product.close())

/** What the server writes back to bytes, until it hangs up. */
const answered = (bytes: string) =>
  new Promise<string>((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (data) => (text += data.toString()))
    // The rest of too much is not read: the connection may end in a reset.
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(text))
  })

test.each([
  ['bytes that are no HTTP', 'nonsense\r\n\r\n', 400, 'body_unreadable'],
  ['headers without end', `GET / HTTP/1.1\r\nCookie: ${'a'.repeat(20_000)}\r\n\r\n`, 413, 'body_too_large'],
])('%s are answered in the one form of every failure', async (_what, bytes, status, code) => {
  const [head = '', body = ''] = (await answered(bytes)).split('\r\n\r\n')
  const failure = JSON.parse(body) as Failure
  expect(head).toContain(`HTTP/1.1 ${status} `)
  expect(head).toContain(`X-Request-Id: ${failure.requestId}`)
  expect(failure.errors).toEqual([{ code, message: failure.message }])
})

test('a method that nobody knows is refused, and one that asks for a body asks for its type', async () => {
  const close = 'Host: localhost\r\nConnection: close\r\n\r\n'
  expect(await answered(`PROPFIND /api/v2/accounts HTTP/1.1\r\n${close}`)).toMatch(/^HTTP\/1.1 405 /)
  expect(await answered(`QUERY /api/v2/accounts HTTP/1.1\r\n${close}`)).toMatch(/^HTTP\/1.1 415 /)
})
