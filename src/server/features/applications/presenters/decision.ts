/** Presents the decision and the decision letter of an application. */
import type { LetterView, OutcomeView } from '#api/application-view.ts'
import type { Language } from '#domain/countries/market.ts'
import type { DecisionLetter } from '#domain/underwriting/decision-letter.ts'
import type { ApplicationRow } from '../core/repository.ts'
import { toDecisionState } from '../core/decision-state.ts'
import { presentReason } from '../core/letter-texts.ts'

export const presentLetter = (
  { policyVersion, reasons, expectedBy, appealBy }: DecisionLetter,
  language: Language,
): LetterView => ({
  policyVersion,
  reasons: reasons.map((reason) => presentReason(reason, language, appealBy)),
  ...(expectedBy ? { expectedBy } : {}),
})

/** Letter of an application without a decision. */
const pendingLetter: DecisionLetter = { policyVersion: 'none', reasons: ['under_review'] }

export function presentOutcome(row: ApplicationRow, language: Language): OutcomeView {
  const { decision, applicationLevel, originalApplicationLevel, boStatus, stepUpDetails } =
    toDecisionState(row)
  return {
    decision,
    applicationLevel,
    originalApplicationLevel,
    boStatus,
    stepUpDetails,
    letter: presentLetter(row.decision_letter ?? pendingLetter, language),
  }
}
