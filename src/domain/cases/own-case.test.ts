import { expect, test } from 'vitest'
import { fullNameKey, mailboxKey } from './own-case.ts'

test.each([
  ['Uma+shop@Threshold.test', 'uma@threshold.test'],
  ['u.m.a+x@gmail.com', 'uma@gmail.com'],
  ['uma@googlemail.com', 'uma@gmail.com'],
  ['u.ma@threshold.test', 'u.ma@threshold.test'],
  ['+uma@threshold.test', '+uma@threshold.test'],
  ['', ''],
])('the mailbox of %j is %j [SEC-39]', (address, key) => expect(mailboxKey(address)).toBe(key))

test('names are compared by first and last name', () => {
  expect(fullNameKey('Uma  Núñez Okafor')).toBe('uma okafor')
  expect(fullNameKey('UMA Okafor')).toBe('uma okafor')
  expect(fullNameKey('Uma')).toBeNull()
  expect(fullNameKey(null)).toBeNull()
})
