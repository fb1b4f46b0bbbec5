/** Answers that a partner enters for its merchant, checked by the rules of the sign-up. */
import type { Attribution } from '#domain/application/attribution.ts'
import type { Currency, Language } from '#domain/countries/market.ts'
import type { FieldError } from '#domain/fields/field-errors.ts'
import { setPath } from '#domain/fields/paths.ts'
import { applyUpdate, type UpdateContext, type UpdateResult } from '#domain/journey/apply-update.ts'
import { omitUndefined } from '#domain/optional.ts'
import { applyMarket } from '#server/features/applications/core/apply-market.ts'
import { createUpdateContext } from '#server/features/applications/core/update-context.ts'
import type { StoredPrefill } from '#server/platform/database/tables/partner-tables.ts'
import type { Services } from '#server/services.ts'
import type { PartnerApplicationRow } from './repository.ts'

type PrefillServices = Pick<Services, 'clock' | 'config' | 'referenceData'>

export interface PrefillOrigin {
  currency: Currency
  referralUrlId: string | undefined
  language: Language
}

export interface CheckedPrefill {
  result: UpdateResult
  context: UpdateContext
  attribution: Attribution
}

/** Never throws; the result has every invalid field. */
export function checkPrefill(
  services: PrefillServices,
  prefill: StoredPrefill,
  { currency, referralUrlId, language }: PrefillOrigin,
): CheckedPrefill {
  const attribution = omitUndefined({ referralUrlId })
  const update = applyMarket(prefill, currency)
  const context = createUpdateContext(
    services,
    { attribution, currency: update.company?.currency ?? currency },
    language,
  )
  return { result: applyUpdate({ applicant: {}, company: {} }, update, context), context, attribution }
}

/** The answers without those that are no longer valid, so that a new rule locks nobody out. */
export function withoutErrors(prefill: StoredPrefill, errors: readonly FieldError[]): StoredPrefill {
  const valid = structuredClone(prefill)
  for (const { field } of errors) setPath(valid, numberOf(field) ?? field, undefined)
  return valid
}

/** A number is one answer with its type. */
const numberOf = (field: string): string | null =>
  /^(?:applicant|company)\.governmentIdentification(?=\.)/.exec(field)?.[0] ?? null

export const originOf = (
  row: Pick<PartnerApplicationRow, 'currency' | 'referral_url_id' | 'language'>,
  language: Language,
): PrefillOrigin => ({
  currency: row.currency,
  referralUrlId: row.referral_url_id ?? undefined,
  language: row.language ?? language,
})
