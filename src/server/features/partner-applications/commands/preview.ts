/** Previews an application by the policy in force. Stores nothing and asks no vendor (PART-07). */
import type { Prefill } from '#api/partners/applications.ts'
import type { Currency, Language } from '#domain/countries/market.ts'
import type { FieldError } from '#domain/fields/field-errors.ts'
import type { GovernmentIdHolder } from '#domain/fields/government-id.ts'
import { outcomesOf, papersFor, type PreviewOutcome, type PreviewPaper } from '#domain/partners/preview.ts'
import type { UpdateResult } from '#domain/journey/apply-update.ts'
import type { EnteredNumber } from '#domain/parties/number-keys.ts'
import type { Forecast } from '#domain/status/forecast.ts'
import { validationError } from '#server/api-error.ts'
import { forecastOf } from '#server/features/status/core/forecast.ts'
import type { Services } from '#server/services.ts'
import { checkPrefill } from '../core/prefill.ts'

export interface Preview extends Forecast {
  papers: PreviewPaper[]
  outcomes: PreviewOutcome[]
  refused: FieldError | null
}

/** @throws ApiError 'validation_failed' with every invalid field */
export async function previewApplication(
  services: Services,
  prefill: Prefill,
  {
    currency,
    language,
    fieldErrors,
  }: { currency: Currency; language: Language; fieldErrors: readonly FieldError[] },
): Promise<Preview> {
  const origin = { currency, language, referralUrlId: undefined }
  const { result, context } = checkPrefill(services, prefill, origin)
  const errors = [
    ...fieldErrors,
    ...result.errors.map(({ field, code }) => ({ code, field: `prefill.${field}` })),
  ]
  if (errors.length > 0) throw validationError(errors)
  const forecast = await forecastOf(
    services,
    {
      answers: result.answers,
      person: numberOf(result, 'applicant'),
      business: numberOf(result, 'company'),
      attribution: {},
    },
    context,
  )
  const { certain, possible, refused, verdicts } = forecast
  return {
    certain,
    possible,
    papers: papersFor(forecast),
    outcomes: refused ? [] : outcomesOf(verdicts),
    refused,
  }
}

function numberOf({ answers, secrets }: UpdateResult, subject: GovernmentIdHolder): EnteredNumber | null {
  const value = secrets[subject]
  const sourceType = answers[subject].governmentIdentification?.sourceType
  return value && sourceType ? { value, sourceType } : null
}
