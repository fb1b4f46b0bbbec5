import type { DecisionReason, ManualDecision } from '#domain/underwriting/decision-reasons.ts'
import type { StepUpType } from '#domain/step-ups/step-up.ts'

/** Decision of a person on a case. */
export interface ManualReview {
  decision: ManualDecision
  /** At least one. */
  reasons: DecisionReason[]
  stepUps: StepUpType[]
  /** For colleagues. */
  note: string | undefined
  /** Of the application as the person saw it, where the call names it. */
  version: number | undefined
}
