import { connect } from 'node:net'
import { expect, test } from 'vitest'
import type { ErrorResponse } from '#api/endpoint.ts'
import { testApp } from '#test/api/start-app.ts'

let port = 0
const product = await testApp()
port = Number(new URL(await product.app.listen({ host: '127.0.0.1', port: 0 })).port)

/** Sends raw bytes and returns everything received until the server closes the connection. */
const sendBytes = (bytes: string) =>
  new Promise<string>((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (data) => (text += data.toString()))
    // The server does not read the rest of an oversized request, so that the connection may be reset.
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(text))
  })

test.each([
  ['bytes that are not HTTP', 'nonsense\r\n\r\n', 400, 'body_unreadable'],
  ['oversized headers', `GET / HTTP/1.1\r\nCookie: ${'a'.repeat(20_000)}\r\n\r\n`, 413, 'body_too_large'],
])('responds to %s in the API’s error format', async (_case, bytes, status, code) => {
  const [head = '', body = ''] = (await sendBytes(bytes)).split('\r\n\r\n')
  const error = JSON.parse(body) as ErrorResponse
  expect(head).toContain(`HTTP/1.1 ${status} `)
  expect(head).toContain(`X-Request-Id: ${error.requestId}`)
  expect(error.errors).toEqual([{ code, message: error.message }])
})

test('rejects unknown methods, and methods with a body if the content type is missing', async () => {
  const close = 'Host: localhost\r\nConnection: close\r\n\r\n'
  expect(await sendBytes(`PROPFIND /api/v2/accounts HTTP/1.1\r\n${close}`)).toMatch(/^HTTP\/1.1 405 /)
  expect(await sendBytes(`QUERY /api/v2/accounts HTTP/1.1\r\n${close}`)).toMatch(/^HTTP\/1.1 415 /)
})

test('an absolute request target never reaches a redirect or a link [SEC-26]', async () => {
  const close = 'Host: localhost\r\nConnection: close\r\n\r\n'
  const { gdp, vault } = product.services.config.publicOrigins
  const page = await sendBytes(`GET http://evil.example/accounts?x=1 HTTP/1.1\r\n${close}`)
  expect(page).toMatch(/^HTTP\/1.1 302 /)
  expect(page).toContain('/auth/sign-in?return=%2Faccounts%3Fx%3D1')
  const signIn = await sendBytes(`GET http://evil.example/auth/sign-in HTTP/1.1\r\n${close}`)
  expect(signIn).toContain(`location: ${gdp}/`)
  const vaultHost = `Host: ${new URL(vault).host}\r\nConnection: close\r\n\r\n`
  for (const target of ['http://evil.example/pay?x=1', '//evil.example/pay?x=1']) {
    const failed = await sendBytes(`GET ${target} HTTP/1.1\r\n${vaultHost}`)
    expect(failed).toMatch(/^HTTP\/1.1 404 /)
    expect(failed).not.toMatch(/(?:href|src|action)="[^"]*evil\.example/)
  }
})

test('answers a malformed URL in the reader’s language [I18N-01]', async () => {
  const french = 'Host: localhost\r\nAccept-Language: fr-CA\r\nConnection: close\r\n\r\n'
  const response = await sendBytes(`GET /api/v2/%zz HTTP/1.1\r\n${french}`)
  expect(response).toContain('Il n’y a rien à cette adresse.')
  const cookie = 'Host: localhost\r\nCookie: market=fr-CA\r\nConnection: close\r\n\r\n'
  expect(await sendBytes(`GET /api/v2/%zz HTTP/1.1\r\n${cookie}`)).toContain('Il n’y a rien à cette adresse.')
})
