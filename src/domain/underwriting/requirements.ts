/** Requirements of an application: needed, being checked, done. */
import { isPartner } from '../owners/owner.ts'
import { isOwnerListSubmitted, needsReview, pendingPartners, type ListedOwner } from '../owners/ownership.ts'
import type { ApplicationLevel, Decision } from '../application/states.ts'
import type { DecisionLetter } from './decision-letter.ts'
import { isPersonalRequest } from './decision-reasons.ts'
import {
  findRejection,
  isOwnerListStepUp,
  stepUpRows,
  type StepUp,
  type StepUpType,
} from '../step-ups/step-up.ts'

export const requirementStatuses = ['needed', 'being_checked', 'done'] as const
export type RequirementStatus = (typeof requirementStatuses)[number]

export interface Requirement extends StepUp {
  status: RequirementStatus
}

/** Submitted requirements are being checked until the next decision. */
export const requirementsAfterSubmission = (
  requirements: readonly Requirement[],
  types: readonly StepUpType[],
): Requirement[] =>
  requirements.map((one) => (types.includes(one.type) ? { ...one, status: 'being_checked' } : one))

export interface RequirementDecision {
  decision: Decision
  applicationLevel: ApplicationLevel
  stepUps: readonly StepUp[]
  reasons: DecisionLetter['reasons']
}

/**
 * Returns the application's own requirements after a decision; owner requirements come from the owner list.
 * Requirements that are no longer requested are dropped if unanswered, otherwise done unless they are in manual review.
 */
export function requirementsAfterDecision(
  requirements: readonly Requirement[],
  { decision, applicationLevel, stepUps, reasons }: RequirementDecision,
): Requirement[] {
  const open = stepUps.filter((one) => !isOwnerListStepUp(one))
  const inReview = decision === 'PENDING' && open.length === 0
  const isDone = ({ type, status }: Requirement): boolean =>
    status !== 'needed' || (type === 'FULL_ONBOARDING' && applicationLevel === 'FULL')
  const submitted = requirements
    .filter((one) => isDone(one) && !open.some(({ type }) => type === one.type))
    .map(({ type }): Requirement => {
      const isUnderReview = inReview || (decision !== 'DECLINED' && findRejection(type, reasons) !== null)
      return { type, status: isUnderReview ? 'being_checked' : 'done' }
    })
  return [...open.map(({ type }): Requirement => ({ type, status: 'needed' })), ...submitted]
}

/** All requirements in the order they are requested, including those of the owners. */
export function listRequirements(
  requirements: readonly Requirement[],
  stepUps: readonly StepUp[],
  owners: readonly ListedOwner[],
): Requirement[] {
  const needed = stepUps.map(
    (one) =>
      requirements.find((requirement) => isSameStepUp(requirement, one)) ?? {
        ...one,
        status: 'needed' as const,
      },
  )
  const submitted = [...requirements, ...ownerRequirements(owners)].filter(
    (one) => !stepUps.some((open) => isSameStepUp(open, one)),
  )
  return [...needed, ...submitted.filter(({ status }) => status !== 'needed')]
}

const isSameStepUp = (one: StepUp, other: StepUp): boolean =>
  one.type === other.type && one.ownerId === other.ownerId

/** The submitted list of owners, and each partner on it. */
function ownerRequirements(owners: readonly ListedOwner[]): Requirement[] {
  if (!isOwnerListSubmitted(owners)) return []
  const waiting = pendingPartners(owners)
  return [
    { type: 'BO_INFO', status: 'done' },
    ...owners.filter(isPartner).map((owner): Requirement => {
      const status = waiting.includes(owner) ? 'needed' : needsReview(owner) ? 'being_checked' : 'done'
      return { type: 'BO_VERIFICATION', ownerId: owner.id, status }
    }),
  ]
}

/** The letter's reason for the request or the review. */
export function reasonForRequirement(
  { type, status }: Requirement,
  reasons: DecisionLetter['reasons'],
): DecisionLetter['reasons'][number] | null {
  if (status === 'done') return null
  if (status === 'being_checked') return findRejection(type, reasons)
  const codes: readonly unknown[] = stepUpRows[type].reasons
  return reasons.find((reason) => codes.includes(reason)) ?? reasons.find(isPersonalRequest) ?? null
}
