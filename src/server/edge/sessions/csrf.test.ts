import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import type { Config } from '#server/config.ts'
import { ApiError } from '#server/api-error.ts'
import { enforceCsrfProtection } from './csrf.ts'

const config = {
  publicOrigins: {
    gdp: 'https://pay.example',
    poynt: 'https://terminal.example',
    vault: 'https://vault.example',
  },
  hosts: { localhost: 'gdp', 'gdp.localhost': 'gdp', 'pay.example': 'gdp', 'terminal.example': 'poynt' },
} as unknown as Config

function outcomeOf(
  headers: Record<string, string>,
  { method = 'POST', url = '/api/v2/applications', host = 'pay.example', isScriptOnly = false } = {},
): string {
  try {
    const routeOptions = { config: { endpoint: isScriptOnly ? { get: 'script-only' } : {} } }
    const hostname = host.split(':')[0]
    const request = { method, url, host, hostname, headers, routeOptions }
    enforceCsrfProtection(request as unknown as FastifyRequest, config)
    return 'accepted'
  } catch (error) {
    return error instanceof ApiError ? `${error.status} ${error.errors[0]?.code}` : 'unexpected error'
  }
}

const csrfHeader = { 'x-requested-with': 'browser' }
const beacon = { url: '/api/v2/applications/urn:app:1/notification' }

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('rejects %s without X-Requested-With [API2-04]', (method) => {
  expect(outcomeOf({}, { method })).toBe('403 browser_marker_missing')
  expect(outcomeOf({ 'x-requested-with': 'XMLHttpRequest' }, { method })).toBe('403 browser_marker_missing')
  expect(outcomeOf(csrfHeader, { method })).toBe('accepted')
})

test.each([
  [
    'our own page',
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
    'accepted',
  ],
  ['a client that sends no fetch metadata', {}, 'accepted'],
  ['a link', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }, '403 origin_foreign'],
  ['an image', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }, '403 origin_foreign'],
  ['a prefetch', { 'sec-purpose': 'prefetch' }, '403 origin_foreign'],
  ['a script of another site', { 'sec-fetch-site': 'cross-site' }, '403 origin_foreign'],
])('a GET that changes something is answered by origin: %s [SEC-25]', (_sender, headers, outcome) => {
  const get = { method: 'GET', isScriptOnly: true }
  expect(outcomeOf({ ...csrfHeader, ...headers }, get)).toBe(outcome)
  expect(outcomeOf(headers as Record<string, string>, get)).not.toBe('accepted')
  expect(outcomeOf(headers as Record<string, string>, { method: 'GET' })).toBe('accepted')
})

test('does not require the header for GET', () => {
  expect(outcomeOf({}, { method: 'GET' })).toBe('accepted')
  expect(outcomeOf({ origin: 'https://evil.example' }, { method: 'GET' })).toBe('accepted')
})

test.each(['https://pay.example', 'https://terminal.example'])('accepts our own origin %s', (origin) => {
  expect(outcomeOf({ ...csrfHeader, origin })).toBe('accepted')
})

test.each(['https://evil.example', 'http://pay.example', 'https://pay.example.evil.example', 'null', ''])(
  'rejects the origin %j despite the header',
  (origin) => {
    expect(outcomeOf({ ...csrfHeader, origin })).toBe('403 origin_foreign')
  },
)

test('rejects requests that the browser marks as cross-site', () => {
  expect(outcomeOf({ ...csrfHeader, 'sec-fetch-site': 'cross-site' })).toBe('403 origin_foreign')
})

test('accepts the origin of the requested local host, but of no unknown host', () => {
  const local = { ...csrfHeader, origin: 'http://gdp.localhost:3000' }
  expect(outcomeOf(local, { host: 'gdp.localhost:3000' })).toBe('accepted')
  expect(outcomeOf(local, { host: 'localhost:3000' })).toBe('403 origin_foreign')
  expect(outcomeOf({ ...csrfHeader, origin: 'http://evil.example' }, { host: 'evil.example' })).toBe(
    '403 origin_foreign',
  )
})

test('the card frame’s origin is not ours for calls to a portal [SEC-26]', () => {
  const frame = { ...csrfHeader, origin: 'https://vault.example' }
  expect(outcomeOf(frame, { host: 'pay.example' })).toBe('403 origin_foreign')
  expect(outcomeOf(frame, { host: 'vault.example' })).toBe('accepted')
  expect(outcomeOf(frame, { host: 'vault.example:443' })).toBe('accepted')
})

test('accepts the leave beacon without the header, but only from our origins', () => {
  expect(outcomeOf({ origin: 'https://pay.example' }, beacon)).toBe('accepted')
  expect(outcomeOf({ origin: 'https://evil.example' }, beacon)).toBe('403 origin_foreign')
  expect(outcomeOf({}, { url: `${beacon.url}/more` })).toBe('403 browser_marker_missing')
  expect(outcomeOf({}, { ...beacon, method: 'DELETE' })).toBe('403 browser_marker_missing')
})
