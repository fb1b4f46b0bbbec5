/** Texts of a decision letter, for pages and mails. */
import type { LetterView } from '#api/application-view.ts'
import { marketForCurrency, type Language } from '#domain/countries/market.ts'
import { hasRemedy, isAppealable, type ReasonCode } from '#domain/underwriting/decision-reasons.ts'
import { reviewDeadline } from '#domain/underwriting/letter/response-deadline.ts'
import { bankCalendar, bankTimeZone } from '#server/platform/calendar.ts'
import { translatorFor } from '#messages/catalogs.ts'
import type { ApplicationRow } from './repository.ts'

/**
 * Presents the code with its message and remedies.
 * @param appealBy deadline for an appeal, where one is possible
 */
export function presentReason(
  code: ReasonCode,
  language: Language,
  appealBy?: string,
): LetterView['reasons'][number] {
  const remedy = remedyOf(code, language, appealBy)
  return { code, message: reasonText(code, language), ...(remedy === null ? {} : { remedy }) }
}

function remedyOf(code: ReasonCode, language: Language, appealBy: string | undefined): string | null {
  const { t, date } = translatorFor(language)
  if (hasRemedy(code)) return t(`decision-letter.${code}.remedy`)
  if (appealBy === undefined || !isAppealable(code)) return null
  return t(`decision-letter.${code}.remedy`, {
    date: date(appealBy, { dateStyle: 'long', timeZone: bankTimeZone }),
  })
}

/** A submission that is waiting for a bureau has the same deadline as a review. */
export function presentExpectedBy(row: ApplicationRow): string | null {
  if (row.decision_letter) return row.decision_letter.expectedBy ?? null
  if (!row.submitted_at || row.withdrawn_at) return null
  const market = marketForCurrency(row.currency)
  return reviewDeadline(row.submitted_at, market, bankCalendar).toISOString()
}

export const reasonText = (code: ReasonCode, language: Language): string =>
  translatorFor(language).t(`decision-letter.${code}`)
