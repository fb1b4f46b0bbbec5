/** The list of what an application asks for: what is needed, what is being checked, what is done. */
import { isPartner } from '../owners/owner.ts'
import { isListHandedIn, isTroubled, waitingPartners, type ListedOwner } from '../owners/ownership.ts'
import type { ApplicationLevel, Decision, StepUp, StepUpType } from '../states.ts'
import type { Letter } from './letter.ts'
import type { ReasonCode } from './verdict.ts'

export const requirementStatuses = ['needed', 'being_checked', 'done'] as const
export type RequirementStatus = (typeof requirementStatuses)[number]

export interface Requirement extends StepUp {
  status: RequirementStatus
}

/** The reasons that ask for each step-up. */
export const reasonsFor = {
  FULL_SSN: ['full_ssn_needed'],
  OTP_SMS: ['phone_proof_needed'],
  PHONE_AUTH: ['phone_proof_needed'],
  GOV_ID_SELFIE: ['photo_id_needed'],
  BUSINESS_INFO: ['full_business_number_needed', 'business_details_differ'],
  EIN_DOC: ['business_document_needed', 'business_not_active'],
  BO_INFO: ['owners_needed'],
  BO_VERIFICATION: ['owners_unverified'],
  FULL_ONBOARDING: ['business_little_known'],
} as const satisfies Record<StepUpType, readonly ReasonCode[]>

/** The reasons that what was given did not settle it, and a person looks. */
const refusals: Partial<Record<StepUpType, ReasonCode>> = {
  GOV_ID_SELFIE: 'photo_id_refused',
  EIN_DOC: 'business_document_refused',
  BO_VERIFICATION: 'owner_under_review',
}

const isOfOwners = ({ type }: StepUp): boolean => type === 'BO_INFO' || type === 'BO_VERIFICATION'

/** What was answered is being checked until a ruling says more. */
export const afterAnswer = (kept: readonly Requirement[], types: readonly StepUpType[]): Requirement[] =>
  kept.map((one) => (types.includes(one.type) ? { ...one, status: 'being_checked' } : one))

export interface RuledOn {
  decision: Decision
  applicationLevel: ApplicationLevel
  stepUps: readonly StepUp[]
  reasons: Letter['reasons']
}

/**
 * What is kept after a ruling of the applicant's own requirements, those of the owners apart. What is no longer asked
 * and was never answered is no requirement any more; what was is done, unless a person looks at it.
 */
export function afterRuling(
  kept: readonly Requirement[],
  { decision, applicationLevel, stepUps, reasons }: RuledOn,
): Requirement[] {
  const open = stepUps.filter((one) => !isOfOwners(one))
  const inReview = decision === 'PENDING' && open.length === 0
  const isDone = ({ type, status }: Requirement): boolean =>
    status !== 'needed' || (type === 'FULL_ONBOARDING' && applicationLevel === 'FULL')
  const given = kept
    .filter((one) => isDone(one) && !open.some(({ type }) => type === one.type))
    .map(({ type }): Requirement => {
      const refusal = refusals[type]
      const isLookedAt = inReview || (decision !== 'DECLINED' && refusal && reasons.includes(refusal))
      return { type, status: isLookedAt ? 'being_checked' : 'done' }
    })
  return [...open.map(({ type }): Requirement => ({ type, status: 'needed' })), ...given]
}

/** All that an application asks for, in the order it is asked; what the owners give is read from their list. */
export function requirementsOf(
  kept: readonly Requirement[],
  stepUps: readonly StepUp[],
  owners: readonly ListedOwner[],
): Requirement[] {
  const needed = stepUps.map((one) => kept.find((own) => isSame(own, one)) ?? { ...one, status: 'needed' as const })
  const given = [...kept, ...ofOwners(owners)].filter((one) => !stepUps.some((open) => isSame(open, one)))
  return [...needed, ...given.filter(({ status }) => status !== 'needed')]
}

const isSame = (one: StepUp, other: StepUp): boolean =>
  one.type === other.type && one.ownerId === other.ownerId

/** Once the list of owners was handed in: the list itself, and each partner on it. */
function ofOwners(owners: readonly ListedOwner[]): Requirement[] {
  if (!isListHandedIn(owners)) return []
  const waiting = waitingPartners(owners)
  return [
    { type: 'BO_INFO', status: 'done' },
    ...owners.filter(isPartner).map((owner): Requirement => {
      const status = waiting.includes(owner) ? 'needed' : isTroubled(owner) ? 'being_checked' : 'done'
      return { type: 'BO_VERIFICATION', ownerId: owner.id, status }
    }),
  ]
}

/** The letter's reason on a requirement: why it is asked, or why a person looks. */
export function reasonOn(
  { type, status }: Requirement,
  reasons: Letter['reasons'],
): Letter['reasons'][number] | null {
  if (status === 'done') return null
  if (status === 'being_checked') return reasons.find((reason) => reason === refusals[type]) ?? null
  const codes: readonly unknown[] = reasonsFor[type]
  const byPerson = (reason: Letter['reasons'][number]) => typeof reason === 'object'
  return reasons.find((reason) => codes.includes(reason)) ?? reasons.find(byPerson) ?? null
}
