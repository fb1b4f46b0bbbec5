/** Validates the reasons and step-ups of a decision, beyond the types of its body. */
import type { DecisionBody, ReasonList } from '#api/underwriting/decisions.ts'
import type { FieldError } from '#domain/fields/field-errors.ts'
import type { StepUpType } from '#domain/step-ups/step-up.ts'
import {
  decisionsWith,
  requestableStepUps,
  type DecisionReason,
  type ManualDecision,
} from '#domain/underwriting/decision-reasons.ts'
import { validationError } from '#server/api-error.ts'
import type { ManualReview } from '../manual-review.ts'

const stepUpsWith: Record<ManualDecision, readonly StepUpType[]> = {
  APPROVED: ['FULL_ONBOARDING'],
  DECLINED: [],
  PENDING: requestableStepUps,
}

const toCodes = (reasons: ReasonList): DecisionReason[] =>
  reasons.map((reason) => (typeof reason === 'string' ? reason : reason.code))

const reasonErrors = (decision: ManualDecision, codes: readonly DecisionReason[]): FieldError[] =>
  codes.flatMap((code, at) =>
    decisionsWith(code).includes(decision)
      ? []
      : [{ field: `reasons[${at}]`, code: 'reason_not_applicable' as const }],
  )

/** @throws ApiError 'validation_failed' for reasons that don't explain the decision */
export function parseReasons(decision: ManualDecision, reasons: ReasonList): DecisionReason[] {
  const codes = toCodes(reasons)
  const errors = reasonErrors(decision, codes)
  if (errors.length > 0) throw validationError(errors)
  return codes
}

/** @throws ApiError 'validation_failed' for every reason and step-up that the decision can't have */
export function parseDecisionBody({
  decision,
  reasons,
  stepUps = [],
  note,
  version,
}: DecisionBody): ManualReview {
  const codes = toCodes(reasons)
  const types = stepUps.map((stepUp) => (typeof stepUp === 'string' ? stepUp : stepUp.type))
  const errors = [
    ...reasonErrors(decision, codes),
    ...(decision === 'PENDING' && types.length === 0
      ? [{ field: 'stepUps', code: 'required' as const }]
      : []),
    ...types.flatMap((type, at) =>
      stepUpsWith[decision].includes(type)
        ? []
        : [{ field: `stepUps[${at}]`, code: 'choice_unknown' as const }],
    ),
  ]
  if (errors.length > 0) throw validationError(errors)
  return { decision, reasons: [...new Set(codes)], stepUps: [...new Set(types)], note, version }
}
