import { expect, test } from 'vitest'
import { authorizationTerms, isChargeableInstrument, mayBecomeChargeable } from './debit-authorization.ts'

test.each([
  ['US', false, 0, 'orders.authorization.ACH', 'no', 'ACH.once.named.1'],
  ['CA', false, 0, 'orders.authorization.EFT', 'no', 'EFT.once.named.1'],
  ['CA', true, 3000, 'orders.authorization.CARD', 'yes', 'CARD.monthly.named.1'],
  ['US', true, 0, 'orders.authorization.CARD', 'no', 'CARD.once.named.1'],
] as const)(
  'in %s (card: %s, %d a month) %s is agreed to, monthly: %s [CHG-11]',
  (market, isCard, monthly, message, each, id) => {
    expect(authorizationTerms(market, { isCard, monthly })).toEqual({ id, message, monthly: each })
  },
)

test('the authorization by a card that is entered on the page has a text of its own [CHG-11]', () => {
  expect(authorizationTerms('US', { isCard: true, isEntered: true, monthly: 0 }).id).toBe(
    'CARD.once.entered.1',
  )
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
