import type { ReasonCode } from '../../../domain/policy/verdict.ts'
import type { LetterMessageId } from '../../../messages/generated/ids.ts'

/** The reasons that the applicant can do something about, and the text that says what. */
export const remedies: Partial<Record<ReasonCode, LetterMessageId>> = {
  full_ssn_needed: 'letter.full_ssn_needed.remedy',
  photo_id_needed: 'letter.photo_id_needed.remedy',
  phone_proof_needed: 'letter.phone_proof_needed.remedy',
  full_business_number_needed: 'letter.full_business_number_needed.remedy',
  business_details_differ: 'letter.business_details_differ.remedy',
  business_document_needed: 'letter.business_document_needed.remedy',
  business_little_known: 'letter.business_little_known.remedy',
  business_not_active: 'letter.business_not_active.remedy',
  owners_needed: 'letter.owners_needed.remedy',
  owners_unverified: 'letter.owners_unverified.remedy',
  check_failed: 'letter.check_failed.remedy',
}
