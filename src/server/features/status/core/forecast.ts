/** Runs the policy on known answers, without vendor calls (REQ-03). */
import { isRegistered, type Answers } from '#domain/application/application.ts'
import type { Attribution } from '#domain/application/attribution.ts'
import type { FieldError } from '#domain/fields/field-errors.ts'
import { areCompleteChecksRequired } from '#domain/journey/attribution.ts'
import { asksForOwners, type ValidationContext } from '#domain/journey/fields.ts'
import { getJourneyProgress, isReachable } from '#domain/journey/progress.ts'
import type { StepId } from '#domain/journey/steps.ts'
import { validateCategory } from '#domain/journey/validate.ts'
import type { EnteredNumber } from '#domain/parties/number-keys.ts'
import { toForecast, scenariosOf, type Forecast, type KnownAnswers } from '#domain/status/forecast.ts'
import type { Verdict } from '#domain/underwriting/verdict.ts'
import type { Services } from '#server/services.ts'

export interface ForecastSource {
  answers: Answers
  person: EnteredNumber | null
  business: EnteredNumber | null
  attribution: Attribution
}

export interface DraftForecast extends Forecast {
  known: KnownAnswers
  /** All questions are answered, so only vendor checks can still change the forecast. */
  isComplete: boolean
  /** Why the application will be refused. */
  refused: FieldError | null
  /** Every verdict that the checks can lead to. */
  verdicts: Verdict[]
}

export async function forecastOf(
  services: Pick<Services, 'policies' | 'db'>,
  source: ForecastSource,
  context: ValidationContext,
): Promise<DraftForecast> {
  const { answers } = source
  const known = knownAnswers(source, context)
  const { best, others } = scenariosOf(known)
  const policy = await services.policies.inForce(services.db)
  const [bestVerdicts = [], otherVerdicts = []] = await Promise.all(
    [best, others].map((scenarios) => Promise.all(scenarios.map((facts) => policy.decide(facts)))),
  )
  return {
    ...toForecast({ best: bestVerdicts, others: otherVerdicts }),
    known,
    isComplete: isReachable('review', getJourneyProgress(answers, context)),
    refused: answers.company.mccDetails ? validateCategory(answers) : null,
    verdicts: [...bestVerdicts, ...otherVerdicts],
  }
}

function knownAnswers(
  { answers, person, business, attribution }: ForecastSource,
  context: ValidationContext,
): KnownAnswers {
  const { company } = answers
  const answered = new Set(
    getJourneyProgress(answers, context)
      .steps.filter(({ errors }) => errors.length === 0)
      .map(({ step }): StepId => step.id),
  )
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
    areCompleteChecksRequired: areCompleteChecksRequired(attribution),
  }
}
