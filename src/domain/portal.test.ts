import { expect, test } from 'vitest'
import { defaultPortal, portalFrom, portalOfHost, type Portal } from './portal.ts'

const hosts: Record<string, Portal> = {
  localhost: 'gdp',
  'gdp.localhost': 'gdp',
  'poynt.localhost': 'poynt',
  'payments.example.com': 'gdp',
  'terminals.example.com': 'poynt',
}

test.each([
  ['localhost:3000', 'gdp'],
  ['gdp.localhost:3000', 'gdp'],
  ['poynt.localhost:3000', 'poynt'],
  ['terminals.example.com', 'poynt'],
  ['Terminals.Example.COM:443', 'poynt'],
] as const)('the host %s belongs to the portal %s [PORTAL-01]', (host, portal) => {
  expect(portalOfHost(host, hosts)).toBe(portal)
})

test.each([
  'unknown.example.com',
  'poynt.localhost.evil.example',
  '',
  '[::1]:3000',
  'constructor',
  undefined,
])('a host that nobody configured, such as %s, gets the web-hosting portal [PORTAL-03]', (host) => {
  expect(defaultPortal).toBe('gdp')
  expect(portalOfHost(host, hosts)).toBe('gdp')
})

test.each(['gdp', 'GDP', 'GODADDY', 'godaddy', ' GoDaddy '])(
  '%s names the web-hosting portal gdp [PORTAL-02]',
  (value) => {
    expect(portalFrom(value)).toBe('gdp')
  },
)

test.each(['poynt', 'POYNT', 'Poynt'])('%s names the terminal portal in any case [PORTAL-03]', (value) => {
  expect(portalFrom(value)).toBe('poynt')
})

test.each(['', 'gdpr', 'paypal', 'poynt.localhost'])('%s names no portal', (value) => {
  expect(portalFrom(value)).toBeNull()
})

test.each(['constructor', '__proto__', 'toString', ''])('%o names no portal', (value) => {
  expect(portalFrom(value)).toBeNull()
})
