/**
 * Forecasts the requirements of a draft by running the policy on the known facts, without vendor calls
 * (REQ-03).
 */
import { isRegistered, type Answers } from '#domain/application/application.ts'
import type { Language } from '#domain/countries/market.ts'
import type { FieldError } from '#domain/fields/field-errors.ts'
import { areCompleteChecksRequired } from '#domain/journey/attribution.ts'
import { asksForOwners, type ValidationContext } from '#domain/journey/fields.ts'
import { getJourneyProgress, isReachable } from '#domain/journey/progress.ts'
import type { StepId } from '#domain/journey/steps.ts'
import { validateCategory } from '#domain/journey/validate.ts'
import { toForecast, scenariosOf, type Forecast, type KnownAnswers } from '#domain/status/forecast.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Services } from '#server/services.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { createUpdateContext } from '#server/features/applications/core/update-context.ts'
import { decryptGovernmentId } from '#server/features/applications/core/government-ids.ts'
import { loadAuthorized } from '#server/features/applications/core/load.ts'

export interface DraftForecast extends Forecast {
  known: KnownAnswers
  /** All questions are answered, so only vendor checks can still change the forecast. */
  isComplete: boolean
  /** Why the application will be refused. */
  refused: FieldError | null
}

/**
 * Null after submission, when the requirements take its place.
 * @throws ApiError not_yours, unknown_id
 */
export async function readForecast(
  services: Services,
  actor: Actor,
  applicationId: string,
  language: Language,
): Promise<DraftForecast | null> {
  const row = await loadAuthorized(services, 'read', actor, applicationId)
  if (row.submitted_at || row.withdrawn_at) return null
  const answers: Answers = { applicant: row.applicant, company: row.company }
  const context = createUpdateContext(services, row, language)
  const known = knownAnswers(services, row, answers, context)
  const { best, others } = scenariosOf(known)
  const policy = await services.policies.inForce(services.db)
  const [bestVerdicts, otherVerdicts] = await Promise.all(
    [best, others].map((scenarios) => Promise.all(scenarios.map((facts) => policy.decide(facts)))),
  )
  return {
    ...toForecast({ best: bestVerdicts ?? [], others: otherVerdicts ?? [] }),
    known,
    isComplete: isReachable('review', getJourneyProgress(answers, context)),
    refused: row.company.mccDetails ? validateCategory(answers) : null,
  }
}

function knownAnswers(
  services: Services,
  row: ApplicationRow,
  answers: Answers,
  context: ValidationContext,
): KnownAnswers {
  const { company } = row
  const answered = new Set(
    getJourneyProgress(answers, context)
      .steps.filter(({ errors }) => errors.length === 0)
      .map(({ step }): StepId => step.id),
  )
  const person = decryptGovernmentId(services, row, 'applicant')
  const business = decryptGovernmentId(services, row, 'company')
  const isTypeKnown = company.businessType !== undefined
  return {
    category: company.mccDetails
      ? company.mccDetails.type === 'PROHIBITED'
        ? 'PROHIBITED'
        : 'REGULAR'
      : null,
    personalNumber: person
      ? person.sourceType === 'SSN4'
        ? 'last4'
        : 'full'
      : answered.has('identity')
        ? 'none'
        : null,
    businessNumber: business
      ? business.sourceType === 'FEIN' && business.value.length === 4
        ? 'last4'
        : 'full'
      : isTypeKnown && !isRegistered(company) && answered.has('business-details')
        ? 'none'
        : null,
    hasOtherOwners:
      isTypeKnown && !asksForOwners(answers, context) ? false : (company.hasBeneficialOwners ?? null),
    areCompleteChecksRequired: areCompleteChecksRequired(row.attribution),
  }
}
