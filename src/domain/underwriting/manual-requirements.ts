/** Requests of an underwriter beyond the policy: open until answered, whatever is redecided meanwhile. */
import { isApproval, type Decision } from '../application/states.ts'
import type { UnderwritingFacts } from './facts.ts'
import type { DecisionLetter } from './decision-letter.ts'
import { isPersonalRequest } from './decision-reasons.ts'
import type { Verdict } from './verdict.ts'
import { stepUpRows, type StepUpType } from '../step-ups/step-up.ts'

/** Evidence that a person requests again no longer counts. */
export const clearEvidence = (
  facts: UnderwritingFacts,
  requested: readonly StepUpType[],
): UnderwritingFacts =>
  requested.reduce((current, type) => ({ ...current, ...stepUpRows[type].evidence }), facts)

/** State of the case after manual review. */
export interface ManualReviewState {
  requestedStepUps: readonly StepUpType[]
  decision: Decision
  reasons: DecisionLetter['reasons']
}

export type AdjustedVerdict = Omit<Verdict, 'reasons'> & Pick<DecisionLetter, 'reasons'>

/**
 * Adds open manual requests to a verdict. With any of them open the policy may decline, fail or, after a person's approval,
 * ask for more, but it does not approve what waits for a person.
 */
export function applyManualRequirements(
  verdict: Verdict,
  { requestedStepUps, decision, reasons }: ManualReviewState,
): AdjustedVerdict {
  if (requestedStepUps.length === 0 || verdict.decision === 'DECLINED' || verdict.decision === 'ERROR')
    return verdict
  const manualReasons = reasons.filter(
    (reason) => isPersonalRequest(reason) || requestedStepUps.some((type) => isRequestOf(type, reason)),
  )
  const policyReasons = verdict.reasons.filter((code) => code !== 'all_verified')
  const allReasons = [...new Set([...manualReasons, ...policyReasons])]
  return {
    ...verdict,
    decision: isApproval(verdict.decision) && !isApproval(decision) ? decision : verdict.decision,
    stepUps: [...new Set([...requestedStepUps, ...verdict.stepUps])],
    reasons: allReasons.length > 0 ? allReasons : ['more_information_needed'],
  }
}

const isRequestOf = (type: StepUpType, reason: DecisionLetter['reasons'][number]): boolean =>
  (stepUpRows[type].reasons as readonly unknown[]).includes(reason)

/** Requirements that an underwriter's decision adds to the policy's verdict on the same facts. */
interface ManualOutcome {
  decision: 'APPROVED' | 'PENDING'
  requestedStepUps: readonly StepUpType[]
  reasons: DecisionLetter['reasons']
}

/**
 * The policy's step-ups stay open beside those of the person, such as owners who verify themselves (OWN-12). The letter
 * has the person's reasons, then those of what else is open; an approval settles what it was about, so all that is left is.
 */
export function combineWithVerdict(
  verdict: Verdict,
  { decision, requestedStepUps, reasons }: ManualOutcome,
): AdjustedVerdict {
  const stepUps = [...new Set([...requestedStepUps, ...verdict.stepUps])]
  const isStillOpen = (reason: Verdict['reasons'][number]) =>
    (decision === 'APPROVED' && reason !== 'all_verified') ||
    verdict.stepUps.some((type) => isRequestOf(type, reason))
  const given =
    verdict.decision === 'PENDING' ? reasons.filter((reason) => reason !== 'all_verified') : reasons
  return {
    ...verdict,
    decision: decision === 'PENDING' ? 'PENDING' : verdict.decision,
    stepUps,
    reasons: [...new Set([...given, ...verdict.reasons.filter(isStillOpen)])],
  }
}

/** An approval does not replace what only the applicant can answer; the policy itself approves with FULL_ONBOARDING. */
export const stepUpsBeforeApproval = (stepUps: readonly StepUpType[]): StepUpType[] =>
  stepUps.filter((type) => stepUpRows[type].subject === 'application' && stepUpRows[type].endpoint !== null)
