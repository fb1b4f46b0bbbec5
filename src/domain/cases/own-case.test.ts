import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { emailKey, storedEmailKey } from '../fields/rules/email.ts'
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

interface Mailbox {
  local: string
  /** Spellings of one domain. */
  domain: readonly string[]
}
const gmail = ['gmail.com', 'googlemail.com']
const mailbox: fc.Arbitrary<Mailbox> = fc.record(
  {
    local: fc.string({ unit: fc.constantFrom('a', 'b', 'é', 'ǰ', '-'), minLength: 1, maxLength: 3 }),
    domain: fc.constantFrom(
      ['threshold.test'],
      ['bücher.example', 'xn--bcher-kva.example', 'bu\u0308cher.example'],
      ['bucher.example'],
      gmail,
    ),
  },
  { noNullPrototype: true },
)

/** Number of spellings that each part of `spell` has. */
const choices = fc.array(fc.nat(99), { minLength: 24, maxLength: 24 })

function spell({ local, domain }: Mailbox, picked: readonly number[], isTagged: boolean): string {
  const rest = [...picked]
  const pick = (count: number) => (rest.shift() ?? 0) % count
  const form = pick(2) === 0 ? 'NFC' : 'NFD'
  const dotted = domain === gmail && isTagged ? Array.from(local).join(pick(2) === 0 ? '.' : '') : local
  const letters = Array.from(`${dotted}${isTagged && pick(2) === 0 ? '+a' : ''}`.normalize(form))
  const isQuoted = pick(2) === 0
  const spelled = letters
    .map((letter) => (pick(2) === 0 ? letter.toUpperCase() : letter))
    .map((letter) => (isQuoted && /^[ -~]$/.test(letter) && pick(2) === 0 ? `\\${letter}` : letter))
    .join('')
  const host = domain[pick(isTagged || domain !== gmail ? domain.length : 1)] ?? ''
  return `${isQuoted ? `"${spelled}"` : spelled}@${pick(2) === 0 ? host.toUpperCase() : host}`
}

test.each([
  ['mailbox', mailboxKey, true],
  ['address', emailKey, false],
] as const)(
  'every spelling of one %s has one key, and no other one has it [SEC-37, SEC-39]',
  (_what, key, isTagged) => {
    fc.assert(
      fc.property(mailbox, mailbox, choices, choices, (one, other, how, otherwise) => {
        const isSame = one.local === other.local && one.domain === other.domain
        expect(key(spell(one, how, isTagged))).toBe(key(spell(one, otherwise, isTagged)))
        expect(key(spell(one, how, isTagged)) === key(spell(other, otherwise, isTagged))).toBe(isSame)
      }),
      { numRuns: 1000 },
    )
  },
)

test('the key of a plain address is the one that is stored [SEC-37]', () => {
  fc.assert(fc.property(fc.emailAddress(), (address) => emailKey(address) === storedEmailKey(address)))
  expect(emailKey(String.raw`"a\ b"@x.test`)).toBe(emailKey('"A b"@x.test'))
  expect(emailKey('a@@ü?.test')).toBe('a@@ü?.test')
  expect(emailKey('ana')).toBe('ana')
})
