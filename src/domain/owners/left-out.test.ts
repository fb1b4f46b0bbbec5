import { expect, test } from 'vitest'
import {
  isKeptAsFormer,
  isReplaced,
  isUnsettledElsewhere,
  ownershipFacts,
  unreviewedFormerOwners,
  type FormerOwner,
} from './left-out.ts'
import { ownerStatuses, type OwnerAnswers } from './owner.ts'

const former = (change: Partial<FormerOwner>): FormerOwner => ({
  id: 'urn:apl:1',
  type: 'OWNER',
  status: 'STEP_UP',
  wasChecked: true,
  ...change,
})

test('an owner leaves without a trace until a bureau was asked about them [CHG-05]', () => {
  expect(isKeptAsFormer({ wasChecked: true })).toBe(true)
  expect(isKeptAsFormer({ wasChecked: false })).toBe(false)
})

test('a person looks at every partner who left unverified after a check began [CHG-05]', () => {
  const looked = ownerStatuses.filter((status) => unreviewedFormerOwners([former({ status })], []).length > 0)
  expect(looked).toEqual(ownerStatuses.filter((status) => status !== 'VERIFIED'))
})

test.each<[string, FormerOwner, boolean]>([
  ['nobody was asked about', former({ wasChecked: false }), false],
  ['who is the applicant', former({ type: 'APPLICANT_OWNER' }), false],
  ['whom a person accepted', former({ id: 'urn:apl:2' }), false],
  ['whom nobody has looked at', former({}), true],
])('an owner who left, %s', (_what, owner, isUnreviewed) => {
  expect(unreviewedFormerOwners([owner], ['urn:apl:2'])).toEqual(isUnreviewed ? [owner] : [])
})

const sam: OwnerAnswers = { firstName: 'Sam', lastName: 'Okafor', dob: '1979-11-02' }
test.each<[string, OwnerAnswers, boolean]>([
  ['the same answers', sam, true],
  ['another spelling', { ...sam, firstName: ' SÀM', lastName: 'O’Kafor' }, true],
  [
    'another number',
    { ...sam, governmentIdentification: { type: 'INDIVIDUAL', sourceType: 'SSN9', last4: '1' } },
    true,
  ],
  ['another first name', { ...sam, firstName: 'Jane' }, false],
  ['another last name', { ...sam, lastName: 'Doe' }, false],
  ['another birth date', { ...sam, dob: '1980-01-01' }, false],
  ['no birth date any more', { firstName: 'Sam', lastName: 'Okafor' }, false],
])('after a check, an entry with %s keeps its person or not [CHG-05]', (_what, after, isSame) => {
  const change = { before: sam, after, emailChanged: false }
  expect(isReplaced({ wasChecked: true }, change)).toBe(!isSame)
  expect(isReplaced({ wasChecked: false }, change)).toBe(false)
})

test('a birth date given for the first time makes nobody another person', () => {
  const before = { firstName: 'Sam', lastName: 'Okafor' }
  expect(isReplaced({ wasChecked: true }, { before, after: sam, emailChanged: false })).toBe(false)
})

test('another address leads to another person, once a check began', () => {
  const change = { before: sam, after: sam, emailChanged: true }
  expect([true, false].map((wasChecked) => isReplaced({ wasChecked }, change))).toEqual([true, false])
})

test('the policy learns of an owner who left after a check until a person has looked [CHG-05]', () => {
  const fact = (reviewed: FormerOwner['id'][]) => ownershipFacts('SOLE', [former({})], reviewed)
  expect(fact([])).toEqual({ ownership: 'SOLE', ownerRemovedAfterCheck: true })
  expect(fact(['urn:apl:1'])).toEqual({ ownership: 'SOLE', ownerRemovedAfterCheck: false })
})

test.each<[string, Partial<Parameters<typeof isUnsettledElsewhere>[0]>, boolean]>([
  ['who fails', { status: 'ERROR', isListedHere: true }, true],
  ['whom a person looks at', { status: 'IN_REVIEW' }, true],
  ['who left', { isListed: false, isListedHere: true }, true],
  ['who is not done', { isEarlier: true }, true],
  ['who is not done, on a later application', {}, false],
  ['who is not done, and is listed here too', { isEarlier: true, isListedHere: true }, false],
  ['who is verified', { status: 'VERIFIED', isEarlier: true }, false],
  ['about whom nobody was asked', { status: 'INVITED', wasChecked: false, isEarlier: true }, false],
  ['who is the applicant', { type: 'APPLICANT_OWNER', isEarlier: true }, false],
])('an owner of another application %s: a person looks or not [CHG-05]', (_what, change, expected) => {
  const owner = { ...former({}), isListed: true, isEarlier: false, isListedHere: false, ...change }
  expect(isUnsettledElsewhere(owner)).toBe(expected)
})
