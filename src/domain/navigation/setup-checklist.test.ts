import { expect, test } from 'vitest'
import { orderStatuses } from '../orders/order-status.ts'
import { isLeft, nextSteps, type NextStepContext, type NextStepId } from './setup-checklist.ts'

const newBusiness: NextStepContext = {
  stepUpDetails: [],
  banks: [],
  partners: [],
  order: null,
  isHardwareOffered: true,
  areCardsActive: true,
  firstTxnDate: null,
}
const stateOf = (id: NextStepId, change: Partial<NextStepContext>) =>
  nextSteps({ ...newBusiness, ...change }).find((step) => step.id === id)?.state ?? null

test('a newly approved business links a bank and takes a payment, and may order terminals', () => {
  expect(nextSteps(newBusiness)).toEqual([
    { id: 'account', state: 'done', messageKey: 'account_done' },
    { id: 'bank', state: 'todo', messageKey: 'bank_todo' },
    { id: 'terminals', state: 'optional', messageKey: 'terminals_optional' },
    { id: 'payment', state: 'todo', messageKey: 'payment_todo' },
  ])
})

test.each([
  [['FAILED'], 'todo'],
  [['FAILED', 'PENDING'], 'waiting'],
  [['PENDING', 'VERIFIED'], 'done'],
  [['NEEDS_REVIEW'], 'review'],
  [['NEEDS_REVIEW', 'PENDING'], 'waiting'],
  [['NEEDS_REVIEW', 'VERIFIED'], 'done'],
  [['REFUSED'], 'todo'],
] as const)('with %j bank accounts the bank step is %s', (verifications, state) => {
  const banks = verifications.map((verification) => ({ verification }))
  expect(stateOf('bank', { banks })).toBe(state)
})

test('the partner step appears with partners, or while BO_INFO is open', () => {
  expect(stateOf('partners', {})).toBeNull()
  expect(stateOf('partners', { stepUpDetails: [{ type: 'BO_INFO' }] })).toBe('todo')
  const [verified, invited, denied] = [
    { status: 'VERIFIED' },
    { status: 'INVITED' },
    { status: 'DENIED' },
  ] as const
  expect(stateOf('partners', { partners: [verified, invited] })).toBe('waiting')
  expect(stateOf('partners', { partners: [verified] })).toBe('done')
  expect(stateOf('partners', { partners: [invited, denied] })).toBe('denied')
})

test('a list with a partner who denied being one is left to the applicant', () => {
  const left = nextSteps({ ...newBusiness, partners: [{ status: 'DENIED' }] }).filter(isLeft)
  expect(left.map(({ id }) => id)).toEqual(['partners', 'bank', 'payment'])
})

test('without terminals on offer none is suggested, but an earlier order stays', () => {
  expect(stateOf('terminals', { isHardwareOffered: false })).toBeNull()
  expect(stateOf('terminals', { isHardwareOffered: false, order: 'PAID' })).toBe('done')
})

test('the first payment waits while the acquirer sets up the account', () => {
  expect(stateOf('payment', { areCardsActive: false })).toBe('waiting')
})

test('the terminal step is done when the order is paid and reopens when a payment is due', () => {
  expect(orderStatuses.map((order) => [order, stateOf('terminals', { order })])).toEqual([
    ['PLACED', 'waiting'],
    ['PAYMENT_DUE', 'todo'],
    ['PAYMENT_DECLINED', 'todo'],
    ['PAID', 'done'],
    ['PAST_DUE', 'todo'],
    ['REPLACED', 'optional'],
  ])
})

test('an order that is charged once the bank account is verified asks nothing of the merchant', () => {
  expect(stateOf('terminals', { order: 'PAYMENT_DUE', isChargedOnceVerified: true })).toBe('waiting')
  expect(stateOf('terminals', { order: 'PAYMENT_DECLINED', isChargedOnceVerified: true })).toBe('todo')
})

test('the payment step is done after the first payment', () => {
  expect(stateOf('payment', { firstTxnDate: '2026-01-05' })).toBe('done')
})
