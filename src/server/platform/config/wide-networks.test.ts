import { expect, test } from 'vitest'
import { areTooWide } from './wide-networks.ts'

test.each([
  ['0.0.0.0/0'],
  ['0.0.0.0/1,128.0.0.0/1'],
  ['64.0.0.0/2'],
  ['10.0.0.0/7'],
  ['::/0'],
  ['::/1,8000::/1'],
  ['2000::/3'],
  ['::ffff:0:0/96'],
  [Array.from({ length: 200 }, (_, first) => `${first + 11}.0.0.0/9`).join(',')],
])('%s leaves anybody in [SEC-30]', (networks) => {
  expect(areTooWide(networks.split(','))).toBe(true)
})

test.each([
  [''],
  ['10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,100.64.0.0/10,127.0.0.1,::1,fc00::/7'],
  ['203.0.113.7,2001:db8::7,::ffff:203.0.113.7'],
  // Those of a content network.
  ['104.16.0.0/13,104.24.0.0/14,172.64.0.0/13,162.158.0.0/15,2606:4700::/32,2400:cb00::/32,2a06:98c0::/29'],
])('%s names proxies [SEC-30]', (networks) => {
  expect(areTooWide(networks.split(',').filter(Boolean))).toBe(false)
})
