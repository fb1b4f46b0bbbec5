/** What an approved business still has to do, derived from what is there: the checklist of the set-up page (ROUTE-22). */
import type { OrderStatus } from '../orders/status.ts'
import type { StepUp } from '../states.ts'

export const nextStepIds = ['checks', 'partners', 'bank', 'terminals', 'payment'] as const
export type NextStepId = (typeof nextStepIds)[number]

/** `waiting`: others act, or it takes its time. */
export type NextStepState = 'todo' | 'waiting' | 'done'

export interface NextStepFacts {
  stepUpDetails: readonly StepUp[]
  /** Of the linked bank accounts. */
  banks: readonly { status: 'PENDING' | 'VERIFIED' | 'FAILED' }[]
  /** Of the partners, whether each has been verified. */
  partners: readonly { verified: boolean }[]
  /** Of the application's newest order; null: nothing was ordered. */
  order: OrderStatus | null
  firstTxnDate: string | null
}

const orderStates = {
  PLACED: 'waiting',
  PAYMENT_DUE: 'todo',
  PAYMENT_DECLINED: 'todo',
  PAST_DUE: 'todo',
  PAID: 'done',
  REPLACED: 'todo',
} as const satisfies Record<OrderStatus, NextStepState>

function bankState({ banks }: NextStepFacts): NextStepState {
  if (banks.some(({ status }) => status === 'VERIFIED')) return 'done'
  return banks.some(({ status }) => status === 'PENDING') ? 'waiting' : 'todo'
}

/** Null: it does not concern this business. */
const rules = {
  checks: ({ stepUpDetails }) =>
    stepUpDetails.some(({ type }) => type !== 'BO_INFO' && type !== 'BO_VERIFICATION') ? 'todo' : null,
  partners: ({ stepUpDetails, partners }) => {
    if (stepUpDetails.some(({ type }) => type === 'BO_INFO')) return 'todo'
    if (partners.length === 0) return null
    return partners.every(({ verified }) => verified) ? 'done' : 'waiting'
  },
  bank: bankState,
  terminals: ({ order }) => (order === null ? 'todo' : orderStates[order]),
  payment: ({ firstTxnDate }) => (firstTxnDate === null ? 'todo' : 'done'),
} as const satisfies Record<NextStepId, (facts: NextStepFacts) => NextStepState | null>

export interface NextStep {
  id: NextStepId
  state: NextStepState
  /** Which step is in which state, for its words. */
  told: { [K in NextStepId]: `${K}_${NonNullable<ReturnType<(typeof rules)[K]>>}` }[NextStepId]
}

/** In the order in which they are best done. */
export const nextSteps = (facts: NextStepFacts): NextStep[] =>
  nextStepIds.flatMap((id) => {
    const state = rules[id](facts)
    return state === null ? [] : [{ id, state, told: `${id}_${state}` as NextStep['told'] }]
  })
