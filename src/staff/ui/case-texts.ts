/** Labels of the kinds and reasons of cases: reasons as colleagues name them, and as a merchant reads them in both languages. */
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

/** Reasons as colleagues name them: they speak about the merchant, who reads `merchantText`. */
const staffReasons = {
  all_verified: 'Everything verified',
  full_ssn_needed: 'Full SSN needed',
  phone_proof_needed: 'Phone not verified',
  photo_id_needed: 'Photo ID needed',
  full_business_number_needed: 'Full EIN needed',
  business_details_differ: 'Business details differ from public records',
  business_document_needed: 'Business document needed',
  business_not_active: 'Business no longer active',
  owners_needed: 'Other owners to be listed',
  owners_unverified: 'Owners not verified yet',
  business_little_known: 'Little public information, basic level',
  photo_id_refused: 'Photo ID not accepted',
  business_document_unverified: 'Business document not verified',
  business_document_refused: 'Business document not accepted',
  owner_under_review: 'An owner’s details',
  unusual_volume: 'High expected sales',
  restricted_category: 'Industry with review',
  owner_removed_after_check: 'Owner removed before the check ended',
  linked_application: 'Linked to another application',
  applicant_listed_as_partner: 'Applicant also listed as another owner',
  business_number_replaced: 'Business number replaced',
  under_review: 'Not verified automatically',
  check_unanswered: 'A check was not answered',
  unable_to_serve: 'Reason not shared',
  check_failed: 'A check failed on our side',
  documents_accepted: 'Documents accepted',
  identity_verified: 'Identity verified',
  business_verified: 'Business verified',
  ownership_confirmed: 'Owners verified',
  category_accepted: 'Industry accepted',
  volume_accepted: 'Expected sales accepted',
  unverifiable_identity: 'Identity not verifiable',
  unverifiable_business: 'Business not verifiable',
  unverifiable_owners: 'Owners not verifiable',
  unsupported_business: 'Type of business not supported',
  excessive_risk: 'Risk too high',
  duplicate_application: 'Duplicate application',
  requested_information_missing: 'Requested information missing',
  document_unreadable: 'Document not readable',
  more_information_needed: 'More information needed',
  application_reopened: 'Application reopened',
  application_closed: 'Application closed',
  approval_on_hold: 'Approval on hold',
} as const satisfies Record<ReasonCode, string>

/** Name of a reason of a case or decision. */
export const reasonName = (code: string): string =>
  queueReasons[code as CaseReason] ?? staffReasons[code as ReasonCode]

/** The sentence that the merchant reads. */
export const merchantText = (code: string, language: 'en' | 'fr' = 'en'): string =>
  translators[language].t(`decision-letter.${code as ReasonCode}`)
