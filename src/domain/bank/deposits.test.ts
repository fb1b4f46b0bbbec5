import { expect, test } from 'vitest'
import {
  areDepositsEnabled,
  canTakeOver,
  checkHolder,
  isHolderMismatch,
  needsFreshSignIn,
  verificationOf,
  type PayoutAccount,
} from './deposits.ts'

const named = (name: string | null, hasNameMismatch = false) => ({ name, hasNameMismatch })
const account = (changes: Partial<PayoutAccount> = {}): PayoutAccount => ({
  status: 'VERIFIED',
  holderCheck: 'MATCHED',
  ...changes,
})
type Deposits = Parameters<typeof areDepositsEnabled>[0]
const paying: Deposits = {
  decision: 'APPROVED',
  boStatus: 'NONE',
  stepUpDetails: [],
  payoutAccount: account(),
  payoutsPausedSince: null,
  answersChangedSince: null,
}

test.each<[string, Partial<Deposits>, boolean]>([
  ['approved, account verified', {}, true],
  ['the holder was cleared by a person', { payoutAccount: account({ holderCheck: 'CLEARED' }) }, true],
  ['no bank account', { payoutAccount: null }, false],
  ['the test deposit is on its way', { payoutAccount: account({ status: 'PENDING' }) }, false],
  ['the test deposit came back', { payoutAccount: account({ status: 'FAILED' }) }, false],
  ['the holder is somebody else', { payoutAccount: account({ holderCheck: 'NEEDS_REVIEW' }) }, false],
  ['a person refused the holder', { payoutAccount: account({ holderCheck: 'REFUSED' }) }, false],
  ['payouts later', { decision: 'APPROVED_PENDING' }, false],
  ['declined', { decision: 'DECLINED' }, false],
  ['pending', { decision: 'PENDING' }, false],
  ['owners to verify', { boStatus: 'INFO_PROVIDED' }, false],
  ['owner verification open', { stepUpDetails: [{ type: 'BO_VERIFICATION' }] }, false],
  ['a change in review', { payoutsPausedSince: new Date(0) }, false],
  ['answers not assessed yet', { answersChangedSince: new Date(0) }, false],
  ['another step-up open', { stepUpDetails: [{ type: 'FULL_ONBOARDING' }] }, true],
])('%s: payouts are on or off accordingly [CHG-11]', (_state, changes, expected) => {
  expect(areDepositsEnabled({ ...paying, ...changes })).toBe(expected)
})

const rosa = { person: { firstName: 'Rosa', lastName: 'Delgado' }, businesses: ['Delgado Bakery LLC'] }

test('a holder is matched by today’s names; what a person decided stays; an unnamed one needs a person [CHG-10]', () => {
  expect(checkHolder(named('Rosa Delgado'), rosa, null)).toBe('MATCHED')
  expect(checkHolder(named('Rosa Delgado'), rosa, 'NEEDS_REVIEW')).toBe('MATCHED')
  expect(checkHolder(named('Mallory Thief'), rosa, 'MATCHED')).toBe('NEEDS_REVIEW')
  expect(checkHolder(named(null), rosa, null)).toBe('NEEDS_REVIEW')
  expect(checkHolder(named('Mallory Thief'), rosa, 'CLEARED')).toBe('CLEARED')
  expect(checkHolder(named('Rosa Delgado'), rosa, 'REFUSED')).toBe('REFUSED')
  expect(checkHolder(named('Rosa Delgado', true), rosa, 'MATCHED')).toBe('NEEDS_REVIEW')
  expect(checkHolder(named('Rosa Delgado', true), rosa, 'CLEARED')).toBe('CLEARED')
})

test.each([
  ['VERIFIED', 'MATCHED', 'VERIFIED'],
  ['VERIFIED', 'CLEARED', 'VERIFIED'],
  ['PENDING', 'MATCHED', 'PENDING'],
  ['PENDING', 'NEEDS_REVIEW', 'NEEDS_REVIEW'],
  ['VERIFIED', 'NEEDS_REVIEW', 'NEEDS_REVIEW'],
  ['VERIFIED', 'REFUSED', 'REFUSED'],
  ['FAILED', 'REFUSED', 'REFUSED'],
  ['FAILED', 'CLEARED', 'FAILED'],
] as const)('numbers %s and holder %s are shown as %s [CHG-10]', (status, holderCheck, expected) => {
  expect(verificationOf({ status, holderCheck })).toBe(expected)
})

test('another account takes over once its day is over and it is verified, not before [CHG-09]', () => {
  const at = new Date('2026-11-23T12:00:00Z')
  const earlier = new Date('2026-11-23T11:59:59Z')
  expect(canTakeOver(account(), at, at)).toBe(true)
  expect(canTakeOver(account(), at, earlier)).toBe(false)
  expect(canTakeOver(account({ status: 'PENDING' }), at, at)).toBe(false)
  expect(canTakeOver(account({ holderCheck: 'NEEDS_REVIEW' }), at, at)).toBe(false)
})

test.each([
  ['match', false, false],
  ['match', true, false],
  ['unknown', false, false],
  ['unknown', true, true],
  ['no_match', false, true],
  ['no_match', true, true],
] as const)(
  'a bank that answers %s, replacement %s: mismatch %s [CHG-10]',
  (answer, isReplacement, expected) => {
    expect(isHolderMismatch(answer, isReplacement)).toBe(expected)
  },
)

test('an account after the sign-up needs a fresh sign-in [CHG-09]', () => {
  const at = (minutes: number) => new Date(minutes * 60_000)
  expect(needsFreshSignIn(null, true, at(600))).toBe(false)
  expect(needsFreshSignIn(at(0), false, at(59))).toBe(false)
  expect(needsFreshSignIn(at(0), false, at(60))).toBe(true)
  expect(needsFreshSignIn(at(0), true, at(0))).toBe(true)
})
