/** Underwriter requests beyond the policy, which stay open until answered even if the application is decided again. */
import { isApproval, type Decision } from '../application/states.ts'
import type { UnderwritingFacts } from './facts.ts'
import type { DecisionLetter } from './decision-letter.ts'
import { isPersonalRequest } from './decision-reasons.ts'
import type { Verdict } from './verdict.ts'
import { stepUpRows, type StepUpType } from '../step-ups/step-up.ts'

/** Resets evidence that an underwriter requests again. */
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
 * Adds open manual requests to a verdict. While any is open, the policy may decline, fail or, after a manual approval,
 * request more, but it cannot approve an application in manual review.
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
 * Keeps the policy's step-ups open in addition to the underwriter's, such as owner verification (OWN-12). The letter
 * lists the underwriter's reasons first, then those of other open step-ups; after an approval, all remaining policy
 * reasons are still open.
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

/**
 * Step-ups that only the applicant can answer, which an approval cannot replace. FULL_ONBOARDING is excluded, because
 * the policy itself approves with it open.
 */
export const stepUpsBeforeApproval = (stepUps: readonly StepUpType[]): StepUpType[] =>
  stepUps.filter((type) => stepUpRows[type].subject === 'application' && stepUpRows[type].endpoint !== null)
