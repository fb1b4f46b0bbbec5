/** Assesses the changed answers of a decided application, with its parties locked and without saving anything. */
import { isDeepStrictEqual } from 'node:util'
import { isApproval } from '#domain/application/states.ts'
import { expandOwnerStepUps, type ListedOwner } from '#domain/owners/ownership.ts'
import type { StepUpType } from '#domain/step-ups/step-up.ts'
import { type AcceptedFindings, acceptFindings, type UnderwritingFacts } from '#domain/underwriting/facts.ts'
import { applyManualRequirements } from '#domain/underwriting/manual-requirements.ts'
import { readStoredFacts } from '#domain/underwriting/stored-facts.ts'
import type { Services } from '../services.ts'
import type { Trx } from '../platform/database/tables.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { type CheckedSubject, provenFacts } from '#server/features/applications/core/proofs.ts'
import type { OwnershipFacts } from '#server/features/owners/core/ownership.ts'
import type { ChangeDraft } from '#server/features/changes/core/draft-change.ts'
import { type Assessment, assess } from './assess.ts'
import { manualReviewState } from './record-decision.ts'

/** Owner list with a change applied. */
interface ChangedOwnerList {
  listed: readonly ListedOwner[]
  facts: OwnershipFacts
}

/**
 * True if the policy alone approves the application as before, with the same step-ups.
 * @param candidate the application with the changes and the proofs of the new values
 * @param found facts about the candidate, from vendors
 */
export async function keepsOutcome(
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  candidate: ApplicationRow,
  found: UnderwritingFacts,
  changedList: ChangedOwnerList | null,
): Promise<boolean> {
  const { owners, verdict } = await assess(trx, services, candidate, found, changedList?.facts)
  const { decision, stepUps } = applyManualRequirements(verdict, manualReviewState(row))
  if (!isApproval(decision)) return false
  return changedList
    ? isDeepStrictEqual(withoutOwners(stepUps), withoutOwners(typesOf(row)))
    : decision === row.decision && isDeepStrictEqual(expandOwnerStepUps(stepUps, owners.owners), row.step_ups)
}

const typesOf = ({ step_ups: stepUps }: ApplicationRow): StepUpType[] => stepUps.map(({ type }) => type)

/** New owners verify themselves after the change; payouts wait for it (CHG-11). */
const withoutOwners = (types: readonly StepUpType[]): StepUpType[] =>
  types.filter((type) => type !== 'BO_VERIFICATION')

type TouchingDraft = Pick<ChangeDraft, 'candidate' | 'changed' | 'owners'>

/** Subjects of which vendors report findings. Owners have their own checks. */
export const touchedSubjects = ({ changed }: Pick<ChangeDraft, 'changed'>) => ({
  applicant: changed.some(({ path }) => path.startsWith('applicant.')),
  company: changed.some(({ path }) => path.startsWith('company.') && path !== 'company.hasBeneficialOwners'),
})

export function touchedFindings(draft: Pick<ChangeDraft, 'changed'>): CheckedSubject[] {
  const { applicant, company } = touchedSubjects(draft)
  return [...(applicant ? ['identity' as const] : []), ...(company ? ['business' as const] : [])]
}

/** What vendors and evidence say about the changed application; only what the change touches is new. */
function foundFacts(
  services: Services,
  row: ApplicationRow,
  facts: UnderwritingFacts,
  draft: TouchingDraft,
): UnderwritingFacts {
  const touched = touchedSubjects(draft)
  const asked = readStoredFacts(facts)
  const findings = {
    ...readStoredFacts(row.facts ?? facts),
    ...(touched.applicant && {
      identity: asked.identity,
      fullGovernmentIdProvided: asked.fullGovernmentIdProvided,
    }),
    ...(touched.company && { business: asked.business, category: asked.category }),
  }
  return { ...findings, ...provenFacts(services, draft.candidate, findings) }
}

/** Every finding that an approval of the change accepts, which is what the case file shows of it. */
const touchedBy = (found: UnderwritingFacts, draft: TouchingDraft): AcceptedFindings => {
  const touched = touchedSubjects(draft)
  const { identity, photoId, business, businessDocument, category } = acceptFindings(found)
  return {
    ...(touched.applicant && { identity, photoId }),
    ...(touched.company && { business, businessDocument, category }),
  }
}

/** @param facts when the change came to wait for a person */
export const findingsToAccept = (
  services: Services,
  row: ApplicationRow,
  facts: UnderwritingFacts,
  draft: TouchingDraft,
): AcceptedFindings => touchedBy(foundFacts(services, row, facts, draft), draft)

/**
 * Facts once a person accepts the change; owners still have to verify themselves. What the change does not
 * touch stays as it was last decided, and is not accepted with it.
 * @param facts when the change came to wait for a person
 */
export function acceptedFacts(
  services: Services,
  row: ApplicationRow,
  facts: UnderwritingFacts,
  draft: TouchingDraft,
): UnderwritingFacts {
  const found = foundFacts(services, row, facts, draft)
  const accepted = { ...found.acceptedFindings, ...touchedBy(found, draft) }
  return {
    ...found,
    ...(touchedSubjects(draft).company && { businessNumberReplaced: false }),
    ...(isApproval(row.decision) && { acceptedFindings: accepted }),
  }
}

/** The policy's assessment of a change that a person accepts. */
export const assessAccepted = (
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  facts: UnderwritingFacts,
  draft: TouchingDraft,
): Promise<Assessment> =>
  assess(
    trx,
    services,
    draft.candidate,
    acceptedFacts(services, row, facts, draft),
    draft.owners?.acceptedFacts,
  )
