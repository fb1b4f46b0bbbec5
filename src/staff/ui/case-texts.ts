/** Labels of the kinds and reasons of cases: reasons as a merchant reads them, in both languages, and those that only the queue has. */
import type { CaseKind, CaseReason } from '#domain/cases/case.ts'
import type { ReasonCode } from '#domain/underwriting/decision-reasons.ts'
import { createTranslator } from '#messages/translator.ts'
import english from '#messages/generated/decision-letter.en.ts'
import french from '#messages/generated/decision-letter.fr-CA.ts'

export const kindNames: Record<CaseKind, string> = {
  REVIEW: 'Application review',
  CHANGE: 'Change of details',
  HOLDER_MISMATCH: 'Bank account holder',
  APPEAL: 'Appeal',
  VENDOR_SILENT: 'Vendor silent',
  JOB_GIVEN_UP: 'Job given up',
  TRADE_NAME: 'Trade name',
  LATE_ANSWER: 'Late answer of a vendor',
  BOARDING: 'Set-up at the acquirer',
  SECOND_READING: 'Second reading',
  CONFIRMATION: 'Confirmation',
}

const translators = {
  en: createTranslator('en-US', [english]),
  fr: createTranslator('fr-CA', [french]),
}

const queueReasons: Partial<Record<CaseReason, string>> = {
  change_in_review: 'Change of details to decide',
  holder_mismatch: 'Bank account in another name',
  appeal_received: 'The merchant appealed',
  vendor_silent: 'A vendor has not answered for an hour',
  job_given_up: 'A job failed and was given up',
  trade_name_changed: 'Another trade name than was decided on',
  answer_came_late: 'A vendor’s later answer contradicts the decision; payouts are paused',
  acquirer_differs: 'The acquirer refused the merchant, or has other details',
  second_reading: 'Drawn for a second reading',
  confirmation_needed: 'Approval to be confirmed',
}

export const reasonText = (code: string, language: 'en' | 'fr' = 'en'): string =>
  queueReasons[code as CaseReason] ?? translators[language].t(`decision-letter.${code as ReasonCode}`)

/** Formats `photo_id_needed` in words, for narrow lists. */
export const reasonName = (code: string): string => {
  const words = code.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
