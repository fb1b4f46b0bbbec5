import { expect, test } from 'vitest'
import { networkOf } from './network-of.ts'

test.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2:3::4', '2001:db8:1:2::/64'],
  ['127.0.0.1', null],
  ['::1', null],
  ['10.1.2.3', null],
  ['192.168.1.1', null],
  ['fd00::1', null],
  [undefined, null],
])('the network of %s is %s [SEC-37]', (address, expected) => expect(networkOf(address)).toBe(expected))
