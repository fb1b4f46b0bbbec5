import { expect, test } from 'vitest'
import { countsFor, type DeclineScope, declineScope } from './earlier-decline.ts'

const facts = { identity: 'VERIFIED', business: 'VERIFIED', businessDocument: 'NONE' } as const
const dissolved = { ...facts, business: 'DISSOLVED', businessDocument: 'REJECTED' } as const
const scopeOf = (deciding: Parameters<typeof declineScope>[0]['facts'], wasOpenMatter = false) =>
  declineScope({ facts: deciding, wasOpenMatter })

test('a watch list is about the applicant, a dissolved business about the business, and a person’s decision about everyone', () => {
  expect(scopeOf({ ...facts, identity: 'WATCH_LIST' })).toBe('APPLICANT')
  expect(scopeOf({ ...dissolved, identity: 'WATCH_LIST' })).toBe('APPLICANT')
  expect(scopeOf(dissolved)).toBe('BUSINESS')
  expect(scopeOf(facts)).toBe('EVERYONE')
  expect(scopeOf({ ...dissolved, businessDocument: 'NONE' })).toBe('EVERYONE')
  expect(scopeOf({ ...facts, businessDocument: 'REJECTED' })).toBe('EVERYONE')
  expect(scopeOf(null)).toBe('EVERYONE')
})

test('a decline holds no less than the open matter before it [SEC-31]', () => {
  expect(scopeOf({ ...facts, identity: 'WATCH_LIST' }, true)).toBe('EVERYONE')
  expect(scopeOf(dissolved, true)).toBe('EVERYONE')
})

test.each<[DeclineScope, boolean, boolean, boolean]>([
  ['EVERYONE', true, true, true],
  ['APPLICANT', true, true, false],
  ['BUSINESS', true, false, false],
])(
  '%s counts for the business: %s, for the applicant: %s, and for a partner: %s [SEC-31]',
  (scope, ...counts) => {
    const parties = [
      { isSameBusiness: true, isSamePerson: false },
      { isSameBusiness: false, isSamePerson: true },
      { isSameBusiness: false, isSamePerson: false },
    ]
    expect(parties.map((party) => countsFor(scope, party))).toEqual(counts)
  },
)
