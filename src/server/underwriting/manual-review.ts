import type { DecisionReason, ManualDecision } from '#domain/underwriting/decision-reasons.ts'
import type { StepUpType } from '#domain/step-ups/step-up.ts'

/** Decision by a person on a case. */
export interface ManualReview {
  decision: ManualDecision
  /** At least one. */
  reasons: DecisionReason[]
  stepUps: StepUpType[]
  /** Internal note for colleagues. */
  note: string | undefined
  /** Version of the application that the person saw, if the call names it. */
  version: number | undefined
}
