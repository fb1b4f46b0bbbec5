import { expect, test } from 'vitest'
import {
  authorizationTerms,
  isChargeableInstrument,
  mayBecomeChargeable,
  needsAuthorization,
  type AuthorizedCharge,
} from './debit-authorization.ts'

const charge: AuthorizedCharge = {
  isCard: true,
  account: 'named',
  amount: 3000,
  monthly: 0,
  hasTrial: false,
  isApproved: true,
  isChargeable: true,
}

test.each([
  ['a bank account in the US', 'US', { isCard: false }, 'ACH.once.named.now.3'],
  ['a bank account in Canada', 'CA', { isCard: false }, 'EFT.once.named.now.3'],
  ['a card with monthly charges', 'CA', { monthly: 3000 }, 'CARD.monthly.named.now.3'],
  [
    'a card with a free trial of some devices',
    'US',
    { monthly: 6000, hasTrial: true },
    'CARD.trial.named.now.3',
  ],
  [
    'a card that pays the months alone',
    'US',
    { amount: 0, monthly: 3000, hasTrial: true },
    'CARD.only.named.now.3',
  ],
  ['a card that is entered', 'US', { account: 'entered' }, 'CARD.once.entered.now.3'],
  ['a card before approval', 'US', { isApproved: false }, 'CARD.once.named.approval.3'],
  [
    'an account that is being verified',
    'US',
    { isCard: false, isChargeable: false },
    'ACH.once.named.verified.3',
  ],
  [
    'an account that is being verified, before approval',
    'US',
    { isCard: false, isChargeable: false, isApproved: false },
    'ACH.once.named.approval_verified.3',
  ],
  [
    'an account that is linked later',
    'CA',
    { isCard: false, isChargeable: false, isApproved: false, account: 'later' },
    'EFT.once.later.approval_verified.3',
  ],
  [
    'the months alone, from an account that is linked later',
    'US',
    { isCard: false, isChargeable: false, isApproved: false, account: 'later', amount: 0, monthly: 1995 },
    'ACH.only.later.approval.3',
  ],
] as const)('a charge of %s has an authorization of its own [CHG-12]', (_which, market, change, id) => {
  const terms = authorizationTerms(market, { ...charge, ...change })
  const [network, months, , when] = id.split('.')
  expect(terms).toEqual({ id, network, months, when })
})

test.each([
  [3000, 3000, true],
  [3000, 0, true],
  [0, 3000, true],
  [0, 0, false],
])('an order of %d now and %d a month needs an authorization: %s [CHG-12]', (amount, monthly, needed) => {
  expect(needsAuthorization({ amount, monthly })).toBe(needed)
})

test.each([
  ['BANK_ACCOUNT', 'PENDING', false, false, true],
  ['BANK_ACCOUNT', 'NEEDS_REVIEW', false, false, true],
  ['BANK_ACCOUNT', 'VERIFIED', false, true, true],
  ['BANK_ACCOUNT', 'VERIFIED', true, false, true],
  ['BANK_ACCOUNT', 'FAILED', false, false, false],
  ['BANK_ACCOUNT', 'REFUSED', false, false, false],
  ['CREDIT_CARD', 'PENDING', false, true, false],
  ['CREDIT_CARD', 'VERIFIED', false, true, false],
  ['CREDIT_CARD', 'FAILED', false, false, false],
] as const)(
  'a %s that is %s (waiting: %s) can be charged: %s, or later: %s [CHG-11]',
  (kind, verification, isWaiting, now, later) => {
    const instrument = { kind, verification, isWaiting }
    expect([isChargeableInstrument(instrument), mayBecomeChargeable(instrument)]).toEqual([now, later])
  },
)
