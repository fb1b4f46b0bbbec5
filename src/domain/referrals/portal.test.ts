import { expect, test } from 'vitest'
import { defaultPortal, parsePortal, portalForHost, type Portal } from './portal.ts'

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
] as const)('maps the host %s to the portal %s [PORTAL-01]', (host, portal) => {
  expect(portalForHost(host, hosts)).toBe(portal)
})

test.each([
  'unknown.example.com',
  'poynt.localhost.evil.example',
  '',
  '[::1]:3000',
  'constructor',
  undefined,
])('maps an unknown host such as %s to the web-hosting portal [PORTAL-03]', (host) => {
  expect(defaultPortal).toBe('gdp')
  expect(portalForHost(host, hosts)).toBe('gdp')
})

test.each(['gdp', 'GDP', 'GODADDY', 'godaddy', ' GoDaddy '])(
  'parses %s as the web-hosting portal gdp [PORTAL-02]',
  (value) => {
    expect(parsePortal(value)).toBe('gdp')
  },
)

test.each(['poynt', 'POYNT', 'Poynt'])('parses %s as the terminal portal [PORTAL-03]', (value) => {
  expect(parsePortal(value)).toBe('poynt')
})

test.each(['', 'gdpr', 'paypal', 'poynt.localhost'])('rejects %s as a portal', (value) => {
  expect(parsePortal(value)).toBeNull()
})

test.each(['constructor', '__proto__', 'toString', ''])('rejects %o as a portal', (value) => {
  expect(parsePortal(value)).toBeNull()
})
