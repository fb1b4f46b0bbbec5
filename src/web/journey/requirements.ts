/** The list of what an application asks for: what is needed, why, and what has become of what was given. */
import type { ApplicationView } from '../../contract/v2/application-view.ts'
import type { ReasonCode } from '../../domain/policy/verdict.ts'
import type { StepUpType } from '../../domain/states.ts'
import { typesWith, type Notes } from './step-up-notes.ts'

/** `waiting`: others have to do something. `checking`: a person looks at what was given. */
export type RequirementState = 'needed' | 'waiting' | 'checking' | 'done'

export interface Requirement {
  type: StepUpType
  state: RequirementState
  /** The letter's words on it. */
  why: string | null
}

/** The reasons that ask for a step-up. */
const reasonsFor: Record<StepUpType, readonly ReasonCode[]> = {
  FULL_SSN: ['full_ssn_needed'],
  OTP_SMS: ['phone_proof_needed'],
  PHONE_AUTH: ['phone_proof_needed'],
  GOV_ID_SELFIE: ['photo_id_needed'],
  BUSINESS_INFO: ['full_business_number_needed', 'business_details_differ'],
  EIN_DOC: ['business_document_needed', 'business_not_active'],
  BO_INFO: ['owners_needed'],
  BO_VERIFICATION: ['owners_unverified'],
  FULL_ONBOARDING: ['business_little_known'],
}

/** The reasons that what was given did not settle it, and a person looks. */
const refusals: Partial<Record<ReasonCode, StepUpType>> = {
  photo_id_refused: 'GOV_ID_SELFIE',
  business_document_refused: 'EIN_DOC',
  owner_under_review: 'BO_VERIFICATION',
}

type Read = Pick<ApplicationView['application'], 'decision' | 'stepUpDetails' | 'letter'>

/** What is still asked in the server's order, then what has been given. */
export function requirementsOf({ decision, stepUpDetails, letter }: Read, notes: Notes): Requirement[] {
  const reasons = letter?.reasons ?? []
  const open = [...new Set(stepUpDetails.map(({ type }) => type))]
  const refused = decision === 'DECLINED' ? [] : reasons.map(({ code }) => refusals[code])
  const given = [...new Set([...typesWith(notes, 'answered'), ...refused])].filter(
    (type) => type !== undefined && !open.includes(type),
  ) as StepUpType[]
  const inReview = decision === 'PENDING' && open.length === 0
  return [
    ...open.map((type): Requirement => {
      const reason = reasons.find(({ code }) => reasonsFor[type].includes(code))
      const state = type === 'BO_VERIFICATION' ? 'waiting' : 'needed'
      return { type, state, why: reason?.message ?? null }
    }),
    ...given.map((type): Requirement => {
      const reason = reasons.find(({ code }) => refusals[code] === type)
      return { type, state: reason || inReview ? 'checking' : 'done', why: reason?.message ?? null }
    }),
  ]
}

/** Whether a reason stands with a requirement, and need not be told beside it. */
export const isToldBy = (requirements: readonly Requirement[], message: string): boolean =>
  requirements.some(({ why }) => why === message)

/** Whether the whole number of the business is asked before its other details (VAL-31). */
export const asksWholeNumber = ({ application: { letter } }: ApplicationView): boolean =>
  letter?.reasons.some(({ code }) => code === 'full_business_number_needed') ?? false
