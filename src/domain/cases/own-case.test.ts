import { expect, test } from 'vitest'
import { contactsOf, fullNameKey, mailboxKey } from './own-case.ts'

test.each([
  ['Uma+shop@Threshold.test', 'uma@threshold.test'],
  ['u.m.a+x@gmail.com', 'uma@gmail.com'],
  ['uma@googlemail.com', 'uma@gmail.com'],
  ['u.ma@threshold.test', 'u.ma@threshold.test'],
  ['+uma@threshold.test', '+uma@threshold.test'],
  ['"uma"@threshold.test', 'uma@threshold.test'],
  [String.raw`"u\ma+x"@Threshold.test`, 'uma@threshold.test'],
  ['', ''],
])('the mailbox of %j is %j [SEC-39]', (address, key) => expect(mailboxKey(address)).toBe(key))

test('names are compared by first and last name', () => {
  expect(fullNameKey('Uma  Núñez Okafor')).toBe('uma okafor')
  expect(fullNameKey('UMA Okafor')).toBe('uma okafor')
  expect(fullNameKey('Uma')).toBeNull()
  expect(fullNameKey(null)).toBeNull()
})

test('a person is known by account, mailbox, phone and full name, as far as they are given [SEC-39]', () => {
  const uma = { userId: 'u1', email: 'Uma+x@Threshold.test', phone: '4155550001', name: 'Uma Okafor' }
  expect(contactsOf(uma)).toEqual([
    'account u1',
    'mailbox uma@threshold.test',
    'phone 4155550001',
    'name uma okafor',
  ])
  expect(contactsOf({ userId: null, email: '', phone: null, name: 'Uma' })).toEqual([])
})
