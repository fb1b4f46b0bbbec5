import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import type { Config } from '../config.ts'
import { Refusal } from '../refusal.ts'
import { refuseCrossSite } from './cross-site.ts'

const config = {
  publicOrigins: {
    gdp: 'https://pay.example',
    poynt: 'https://terminal.example',
    vault: 'https://vault.example',
  },
  hosts: { localhost: 'gdp', 'gdp.localhost': 'gdp', 'pay.example': 'gdp', 'terminal.example': 'poynt' },
} as unknown as Config

function judged(
  headers: Record<string, string>,
  { method = 'POST', url = '/api/v2/applications', host = 'pay.example' } = {},
): string {
  try {
    refuseCrossSite({ method, url, host, headers } as unknown as FastifyRequest, config)
    return 'fine'
  } catch (error) {
    return error instanceof Refusal ? `${error.status} ${error.faults[0]?.code}` : 'not a refusal'
  }
}

const marked = { 'x-requested-with': 'browser' }
const beacon = { url: '/api/v2/applications/urn:app:1/notification' }

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
  '%s without X-Requested-With is refused [API2-04]',
  (method) => {
    expect(judged({}, { method })).toBe('403 browser_marker_missing')
    expect(judged({ 'x-requested-with': 'XMLHttpRequest' }, { method })).toBe('403 browser_marker_missing')
    expect(judged(marked, { method })).toBe('fine')
  },
)

test('reading asks for no marker', () => {
  expect(judged({}, { method: 'GET' })).toBe('fine')
  expect(judged({ origin: 'https://evil.example' }, { method: 'GET' })).toBe('fine')
})

test.each(['https://pay.example', 'https://terminal.example'])(
  'a call from our own origin %s is fine',
  (origin) => {
    expect(judged({ ...marked, origin })).toBe('fine')
  },
)

test.each(['https://evil.example', 'http://pay.example', 'https://pay.example.evil.example', 'null', ''])(
  'a call from %j is another site’s, whatever else it sends',
  (origin) => {
    expect(judged({ ...marked, origin })).toBe('403 origin_foreign')
  },
)

test('a call that the browser itself calls cross-site is refused', () => {
  expect(judged({ ...marked, 'sec-fetch-site': 'cross-site' })).toBe('403 origin_foreign')
})

test('a known local host is its own origin, an unknown host is not', () => {
  const local = { ...marked, origin: 'http://gdp.localhost:3000' }
  expect(judged(local, { host: 'gdp.localhost:3000' })).toBe('fine')
  expect(judged(local, { host: 'localhost:3000' })).toBe('403 origin_foreign')
  expect(judged({ ...marked, origin: 'http://evil.example' }, { host: 'evil.example' })).toBe(
    '403 origin_foreign',
  )
})

test('the leave beacon needs no marker, and still has to come from our pages', () => {
  expect(judged({ origin: 'https://pay.example' }, beacon)).toBe('fine')
  expect(judged({ origin: 'https://evil.example' }, beacon)).toBe('403 origin_foreign')
  expect(judged({}, { url: `${beacon.url}/more` })).toBe('403 browser_marker_missing')
  expect(judged({}, { ...beacon, method: 'DELETE' })).toBe('403 browser_marker_missing')
})
