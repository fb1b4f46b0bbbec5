import { expect, test } from 'vitest'
import { orderStatuses } from '../orders/status.ts'
import { nextSteps, type NextStepFacts, type NextStepId } from './next-steps.ts'

const fresh: NextStepFacts = { stepUpDetails: [], banks: [], partners: [], order: null, firstTxnDate: null }
const stateOf = (id: NextStepId, facts: Partial<NextStepFacts>) =>
  nextSteps({ ...fresh, ...facts }).find((step) => step.id === id)?.state ?? null

test('a business that was just approved links a bank, may order terminals and takes a payment', () => {
  expect(nextSteps(fresh)).toEqual([
    { id: 'bank', state: 'todo', told: 'bank_todo' },
    { id: 'terminals', state: 'todo', told: 'terminals_todo' },
    { id: 'payment', state: 'todo', told: 'payment_todo' },
  ])
})

test.each([
  [['FAILED'], 'todo'],
  [['FAILED', 'PENDING'], 'waiting'],
  [['PENDING', 'VERIFIED'], 'done'],
] as const)('with bank accounts that are %j the bank step is %s', (statuses, state) => {
  expect(stateOf('bank', { banks: statuses.map((status) => ({ status })) })).toBe(state)
})

test('partners are a step only where there are any, or where it is asked who they are', () => {
  expect(stateOf('partners', {})).toBeNull()
  expect(stateOf('partners', { stepUpDetails: [{ type: 'BO_INFO' }] })).toBe('todo')
  const one = { verified: true }
  expect(stateOf('partners', { partners: [one, { verified: false }] })).toBe('waiting')
  expect(stateOf('partners', { partners: [one] })).toBe('done')
})

test('what is asked of the applicant comes first', () => {
  expect(nextSteps({ ...fresh, stepUpDetails: [{ type: 'FULL_ONBOARDING' }] })[0]).toEqual({
    id: 'checks',
    state: 'todo',
    told: 'checks_todo',
  })
  expect(stateOf('checks', { stepUpDetails: [{ type: 'BO_VERIFICATION' }] })).toBeNull()
})

test('an order is done once it is paid, and open again where a payment is due', () => {
  expect(orderStatuses.map((order) => [order, stateOf('terminals', { order })])).toEqual([
    ['PLACED', 'waiting'],
    ['PAYMENT_DUE', 'todo'],
    ['PAYMENT_DECLINED', 'todo'],
    ['PAID', 'done'],
    ['PAST_DUE', 'todo'],
    ['REPLACED', 'todo'],
  ])
})

test('the first payment is done once there was one', () => {
  expect(stateOf('payment', { firstTxnDate: '2026-01-05' })).toBe('done')
})
