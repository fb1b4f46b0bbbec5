/** Assesses the changed answers of a decided application, without saving anything. */
import { isDeepStrictEqual } from 'node:util'
import { isApproval } from '#domain/application/states.ts'
import type { FactPath } from '#domain/journey/locked-fields.ts'
import { expandOwnerStepUps, type ListedOwner } from '#domain/owners/ownership.ts'
import type { StepUpType } from '#domain/step-ups/step-up.ts'
import { acceptFindings, type UnderwritingFacts } from '#domain/underwriting/facts.ts'
import { applyManualRequirements } from '#domain/underwriting/manual-requirements.ts'
import type { Verdict } from '#domain/underwriting/verdict.ts'
import type { Services } from '../services.ts'
import type { Trx } from '../platform/database/tables.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { provenFacts } from '#server/features/applications/core/proofs.ts'
import type { FactReport } from '#server/features/decision-history/core/fact-records.ts'
import {
  findListedOwners,
  loadEffectiveOwners,
  type OwnershipFacts,
} from '#server/features/owners/core/ownership.ts'
import { manualReviewState } from './decide-application.ts'
import { readStoredFacts } from '#domain/underwriting/stored-facts.ts'
import { gatherFacts } from './gather-facts.ts'

export interface ChangeAssessment {
  facts: UnderwritingFacts
  /** Reports of the vendors that were called. */
  reports: readonly FactReport[]
  verdict: Verdict
  /** Approved as before, with the same step-ups. */
  keepsOutcome: boolean
}

/** Owner list with a change applied. */
interface ChangedOwnerList {
  listed: readonly ListedOwner[]
  facts: OwnershipFacts
  /** Facts that hold after a person accepts the removals. */
  acceptedFacts: OwnershipFacts
}

/**
 * Calls the vendors about the changed subjects.
 * @param candidate the application with the changes and the proofs of the new values
 * @throws ProviderTimeout
 */
export async function assessChange(
  services: Services,
  row: ApplicationRow,
  candidate: ApplicationRow,
  changed: readonly FactPath[],
  changedList: ChangedOwnerList | null,
): Promise<ChangeAssessment> {
  const isChanged = (subject: string) => changed.some((path) => path.startsWith(`${subject}.`))
  const { facts: gathered, reports } = await gatherFacts(services, candidate, {
    identity: isChanged('applicant'),
    business: isChanged('company'),
  })
  const facts = { ...gathered, ...changedList?.facts }
  const verdict = await (await services.policies.inForce(services.db)).decide(facts)
  const owners = changedList?.listed ?? (await findListedOwners(services.db, candidate))
  const { decision, stepUps } = applyManualRequirements(verdict, manualReviewState(row))
  return {
    facts,
    reports,
    verdict,
    keepsOutcome: changedList
      ? isApproval(decision) && isDeepStrictEqual(withoutOwners(stepUps), withoutOwners(typesOf(row)))
      : isApproval(decision) &&
        decision === row.decision &&
        isDeepStrictEqual(expandOwnerStepUps(stepUps, owners), row.step_ups),
  }
}

const typesOf = ({ step_ups: stepUps }: ApplicationRow): StepUpType[] => stepUps.map(({ type }) => type)

/** New owners verify themselves after the change; payouts wait for it (CHG-11). */
const withoutOwners = (types: readonly StepUpType[]): StepUpType[] =>
  types.filter((type) => type !== 'BO_VERIFICATION')

/** A person accepts the facts of a change; owners still have to verify themselves. */
export async function acceptChange(
  trx: Trx,
  services: Services,
  candidate: ApplicationRow,
  facts: UnderwritingFacts,
  changedList: Pick<ChangedOwnerList, 'acceptedFacts'> | null,
): Promise<Pick<ChangeAssessment, 'facts' | 'verdict'>> {
  const stored = readStoredFacts(facts)
  const found = { ...stored, ...provenFacts(services, candidate, stored) }
  const accepted = {
    ...found,
    ...(await loadEffectiveOwners(services, trx, candidate)).facts,
    ...changedList?.acceptedFacts,
    businessNumberReplaced: false,
    ...(isApproval(candidate.decision) ? { acceptedFindings: acceptFindings(found) } : {}),
  }
  return { facts: accepted, verdict: await (await services.policies.inForce(trx)).decide(accepted) }
}
