import { expect, test } from 'vitest'
import { translatorFor } from '#messages/catalogs.ts'
import { orderLead } from './order-lead.ts'

const declined = {
  at: '2026-11-20T15:30:00.000Z',
  amount: 3000,
  instrument: { type: 'CREDIT_CARD', brand: 'visa', bankName: null, last4: '0002' },
} as const
const order = {
  total: 3000,
  due: 3000,
  currency: 'USD',
  nextCharge: null,
  hasAuthorizedAccount: true,
  clearsBy: null,
  declined,
} as const
const nextCharge = { at: '2026-12-20T15:30:00.000Z', amount: 6000 }
const translator = translatorFor('en-US')

test('a declined payment is told with its amount, its card, its day and what to do [ERR-13]', () => {
  const lead = orderLead(translator, order, 'declined', '')
  expect(lead).toContain(
    'Your bank declined our charge of $30.00 to Visa ending in 0002 on November 20, 2026.',
  )
  expect(lead).toContain('Pay with another card or account. There’s no deadline')
})

test('what is past due is to be paid by the day of the next month’s charge [ORDER-16]', () => {
  const lead = orderLead(translator, { ...order, nextCharge }, 'past_due', '')
  expect(lead).toContain(
    'Your bank declined our charge of $30.00 to Visa ending in 0002 on November 20, 2026.',
  )
  expect(lead).toContain('Pay $30.00 by December 20, 2026.')
})

test('a month that no account could be charged for was not declined by a bank [ORDER-16]', () => {
  const lead = orderLead(translator, { ...order, declined: null, nextCharge }, 'past_due', '')
  expect(lead).toContain('We couldn’t charge $30.00, because there was no card or account')
  expect(lead).not.toContain('bank declined')
})

test('no day is named while the next month waits for the approval [ORDER-15, ORDER-16]', () => {
  const lead = orderLead(translator, order, 'past_due', '')
  expect(lead).toContain('If it’s still due once your application is approved')
  expect(lead).not.toMatch(/Pay .* by /)
})

test('an order without an account promises no charge [SEC-35]', () => {
  const placed = { ...order, declined: null, hasAuthorizedAccount: false }
  expect(orderLead(translator, placed, 'placed', null)).toContain('we’ll ask you to pay $30.00')
  expect(orderLead(translator, placed, 'past_due', null)).toContain('We can’t charge the next months')
})

test('a bank payment is processing until the bank has cleared it, and says by when', () => {
  const lead = orderLead(translator, { ...order, clearsBy: '2026-12-01T22:00:00.000Z' }, 'processing', '')
  expect(lead).toContain('we asked your bank for $30.00. Bank payments usually clear in 3 to 5 business days')
  expect(lead).toContain('by December 1, 2026.')
})
