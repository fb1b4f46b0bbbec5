/** Closed list of reasons for manual decisions; the applicant sees the message of the code (LET-01). */
import { isRequestReason, stepUpRows, type RequestReason, type StepUpType } from '../step-ups/step-up.ts'
import { countries } from '../countries/countries.ts'
import type { Market } from '../countries/market.ts'
import { policyReasons } from './verdict.ts'

export const manualDecisions = ['APPROVED', 'DECLINED', 'PENDING'] as const
export type ManualDecision = (typeof manualDecisions)[number]

/** Step-ups that an underwriter may request; owners are requested through the owner list only. */
export const requestableStepUps = Object.entries(stepUpRows).flatMap(([type, { subject }]) =>
  subject === 'application' ? (type as StepUpType) : [],
)

/** FULL_SSN applies only in markets that request the last four digits first. */
export const isAnswerable = (type: StepUpType, market: Market): boolean =>
  type !== 'FULL_SSN' || countries[market].personalId.initial !== countries[market].personalId.full

/** Reasons for requests that only an underwriter makes. */
const personalRequests = ['document_unreadable', 'more_information_needed'] as const

const reasonsByDecision = {
  APPROVED: [
    'all_verified',
    'documents_accepted',
    'identity_verified',
    'business_verified',
    'ownership_confirmed',
    'category_accepted',
    'volume_accepted',
  ],
  DECLINED: [
    'unable_to_serve',
    'unverifiable_identity',
    'unverifiable_business',
    'unverifiable_owners',
    'business_document_refused',
    'unsupported_business',
    'excessive_risk',
    'duplicate_application',
    'requested_information_missing',
  ],
  PENDING: [
    ...requestableStepUps.flatMap((type): readonly RequestReason[] => stepUpRows[type].reasons),
    ...personalRequests,
  ],
} as const satisfies Record<ManualDecision, readonly string[]>

export type DecisionReason = (typeof reasonsByDecision)[ManualDecision][number]

export const decisionReasons = [...new Set(Object.values(reasonsByDecision).flat())] as DecisionReason[]

/** Decisions that the reason explains. */
export const decisionsWith = (reason: DecisionReason): ManualDecision[] =>
  manualDecisions.filter((decision) =>
    (reasonsByDecision[decision] as readonly DecisionReason[]).includes(reason),
  )

/** Reasons for a change request that ended without a decision. */
export const changeEndReasons = ['application_reopened', 'application_closed'] as const

/** All codes of letters and change requests. `approval_on_hold`: an approved application is back in review. */
export const reasonCodes = [
  ...new Set([...policyReasons, ...decisionReasons, ...changeEndReasons, 'approval_on_hold' as const]),
]
export type ReasonCode = (typeof reasonCodes)[number]

const remediable = [
  'check_failed',
  'duplicate_application',
  'application_reopened',
  ...personalRequests,
] as const
export type RemediableReason = RequestReason | (typeof remediable)[number]

/** Reasons with a remedy text, `decision-letter.{reason}.remedy`. */
export const hasRemedy = (reason: ReasonCode): reason is RemediableReason =>
  isRequestReason(reason) || remediable.some((code) => code === reason)

/** Reasons for a decline that documents can overcome; their remedy is an appeal, while one is possible (LET-04). */
const appealable = [
  'unverifiable_identity',
  'unverifiable_business',
  'unverifiable_owners',
  'business_document_refused',
  'requested_information_missing',
] as const

export const isAppealable = (reason: ReasonCode): reason is (typeof appealable)[number] =>
  appealable.some((code) => code === reason)

export const isPersonalRequest = (reason: ReasonCode): boolean =>
  personalRequests.some((code) => code === reason)
