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

const day = (date: number) => new Date(Date.UTC(2026, 10, date))
const former = (change: Partial<FormerOwner>): FormerOwner => ({
  id: 'urn:apl:1',
  type: 'OWNER',
  status: 'STEP_UP',
  wasChecked: true,
  enteredAt: day(1),
  invitedAt: null,
  ...change,
})
const invited = (change: Partial<FormerOwner> = {}): FormerOwner =>
  former({ status: 'INVITED', wasChecked: false, invitedAt: day(2), ...change })

test('an owner leaves without a trace until they are invited or a bureau is asked about them [CHG-05]', () => {
  expect(isKeptAsFormer(former({}))).toBe(true)
  expect(isKeptAsFormer(invited())).toBe(true)
  expect(isKeptAsFormer(invited({ invitedAt: null }))).toBe(false)
})

test('an invited owner may leave for another one who is entered after the invitation [CHG-05]', () => {
  const left = (formerOwners: FormerOwner[], listed: FormerOwner[]) =>
    unreviewedFormerOwners(formerOwners, listed, []).length
  const entered = (date: number) => invited({ id: `urn:apl:${date}`, enteredAt: day(date), invitedAt: null })
  expect(left([invited()], [])).toBe(1)
  expect(left([invited()], [entered(1)])).toBe(1)
  expect(left([invited()], [entered(3)])).toBe(0)
  expect(left([invited(), invited({ id: 'urn:apl:4', invitedAt: day(3) })], [entered(4)])).toBe(1)
  expect(left([invited()], [former({ type: 'APPLICANT_OWNER', enteredAt: day(3) })])).toBe(1)
  expect(left([former({ invitedAt: day(2) })], [entered(3)])).toBe(1)
})

test('a person looks at every partner who left unverified after a check began [CHG-05]', () => {
  const looked = ownerStatuses.filter(
    (status) => unreviewedFormerOwners([former({ status })], [], []).length > 0,
  )
  expect(looked).toEqual(ownerStatuses.filter((status) => status !== 'VERIFIED'))
})

test.each<[string, FormerOwner, boolean]>([
  ['neither invited nor checked', former({ wasChecked: false }), false],
  ['who was invited', invited(), true],
  ['who is the applicant', former({ type: 'APPLICANT_OWNER' }), false],
  ['whom a person accepted', former({ id: 'urn:apl:2' }), false],
  ['whom nobody has looked at', former({}), true],
])('an owner who left, %s', (_what, owner, isUnreviewed) => {
  expect(unreviewedFormerOwners([owner], [], ['urn:apl:2'])).toEqual(isUnreviewed ? [owner] : [])
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
  const fact = (reviewed: FormerOwner['id'][]) => ownershipFacts('SOLE', [former({})], [], reviewed)
  expect(fact([])).toEqual({ ownership: 'SOLE', ownerRemovedAfterCheck: true })
  expect(fact(['urn:apl:1'])).toEqual({ ownership: 'SOLE', ownerRemovedAfterCheck: false })
})

test.each<[string, Partial<Parameters<typeof isUnsettledElsewhere>[0]>, boolean]>([
  ['who fails', { status: 'ERROR', isHere: true }, true],
  ['whom a person looks at', { status: 'IN_REVIEW' }, true],
  ['who left', { isListed: false, isLeft: true, isHere: true }, true],
  ['whose place another one took', { isListed: false }, false],
  ['who is not done', { isEarlier: true }, true],
  ['who is not done, on a later application', {}, false],
  ['who is not done, and is listed here too', { isEarlier: true, isHere: true }, false],
  ['who is not done, and answers here as another person', { answersAsAnother: true }, true],
  ['who is verified, and answers here as another', { status: 'VERIFIED', answersAsAnother: true }, false],
  ['who is verified', { status: 'VERIFIED', isEarlier: true }, false],
  ['who was invited', { ...invited(), isEarlier: true }, true],
  ['who was not invited yet', { ...invited({ invitedAt: null }), isEarlier: true }, false],
  ['who is the applicant', { type: 'APPLICANT_OWNER', isEarlier: true }, false],
])('an owner of another application %s: a person looks or not [CHG-05]', (_what, change, expected) => {
  const none = { isLeft: false, isEarlier: false, isHere: false, answersAsAnother: false }
  const owner = { ...former({}), isListed: true, ...none, ...change }
  expect(isUnsettledElsewhere(owner)).toBe(expected)
})
