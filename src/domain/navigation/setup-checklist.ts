/** Checklist of an approved business: what is left until its first payment and payout (ROUTE-22). */
import type { AccountVerification } from '../bank/deposits.ts'
import type { OrderStatus } from '../orders/order-status.ts'
import type { OwnerStatus } from '../owners/owner.ts'
import type { StepUp } from '../step-ups/step-up.ts'

export const nextStepIds = ['account', 'partners', 'bank', 'terminals', 'payment'] as const
export type NextStepId = (typeof nextStepIds)[number]

/**
 * `waiting`: pending with other people or processing. `review`: pending with our team. `optional`: not counted as
 * remaining. `denied`: an invited partner said that they are not an owner, so the applicant must correct the list.
 */
export type NextStepState = 'todo' | 'denied' | 'optional' | 'waiting' | 'review' | 'done'

/** Statuses that the applicant must act on. */
export const isLeft = ({ state }: { state: NextStepState }): boolean => state === 'todo' || state === 'denied'

export interface NextStepContext {
  stepUpDetails: readonly StepUp[]
  banks: readonly { verification: AccountVerification }[]
  partners: readonly { status: OwnerStatus }[]
  /** Status of the newest order. */
  order: OrderStatus | null
  /** True if the order is charged without the merchant once its bank account is verified. */
  isChargedOnceVerified?: boolean
  isHardwareOffered: boolean
  /** False while the acquirer sets up the account. */
  areCardsActive: boolean
  firstTxnDate: string | null
}

const orderStepStates = {
  PLACED: 'waiting',
  PAYMENT_DUE: 'todo',
  PAYMENT_DECLINED: 'todo',
  PAST_DUE: 'todo',
  PAID: 'done',
  REPLACED: 'optional',
} as const satisfies Record<OrderStatus, NextStepState>

function bankState({ banks }: NextStepContext) {
  const hasAny = (wanted: AccountVerification) => banks.some(({ verification }) => verification === wanted)
  if (hasAny('VERIFIED')) return 'done'
  if (hasAny('PENDING')) return 'waiting'
  return hasAny('NEEDS_REVIEW') ? 'review' : 'todo'
}

/** Null if the step does not apply to this business. */
const rules = {
  account: () => 'done',
  partners: ({ stepUpDetails, partners }) => {
    if (stepUpDetails.some(({ type }) => type === 'BO_INFO')) return 'todo'
    if (partners.length === 0) return null
    if (partners.some(({ status }) => status === 'DENIED')) return 'denied'
    return partners.every(({ status }) => status === 'VERIFIED') ? 'done' : 'waiting'
  },
  bank: bankState,
  terminals: ({ order, isChargedOnceVerified = false, isHardwareOffered }) => {
    if (order === null && !isHardwareOffered) return null
    if (order === 'PAYMENT_DUE' && isChargedOnceVerified) return 'waiting'
    return order === null ? 'optional' : orderStepStates[order]
  },
  payment: ({ firstTxnDate, areCardsActive }) => {
    if (firstTxnDate !== null) return 'done'
    return areCardsActive ? 'todo' : 'waiting'
  },
} as const satisfies Record<NextStepId, (context: NextStepContext) => NextStepState | null>

export interface NextStep {
  id: NextStepId
  state: NextStepState
  /** Suffix of the message id. */
  messageKey: { [K in NextStepId]: `${K}_${NonNullable<ReturnType<(typeof rules)[K]>>}` }[NextStepId]
}

/** Tasks in the recommended order; what the decision asks for comes before them. */
export const nextSteps = (context: NextStepContext): NextStep[] =>
  nextStepIds.flatMap((id) => {
    const state = rules[id](context)
    return state === null ? [] : [{ id, state, messageKey: `${id}_${state}` as NextStep['messageKey'] }]
  })
