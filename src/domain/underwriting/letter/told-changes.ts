/** A letter shows each remedy once: with its reason, or among the changes that would help. */
import type { ReasonCode } from '../decision-reasons.ts'
import type { ChangeCode, Counterfactual } from './counterfactuals.ts'

const remedyChanges: Partial<Record<ReasonCode, ChangeCode>> = {
  full_ssn_needed: 'full_government_id',
  photo_id_needed: 'photo_id',
  phone_proof_needed: 'phone_proof',
  full_business_number_needed: 'full_business_number',
  business_details_differ: 'business_details',
  business_document_needed: 'business_document',
  business_not_active: 'business_document',
  business_little_known: 'full_application',
  owners_needed: 'owner_list',
  owners_unverified: 'owner_verification',
}

/** True where one of the changes is the remedy of the reason. */
export const isToldAsChange = (
  reason: ReasonCode,
  changes: readonly Pick<Counterfactual, 'codes'>[],
): boolean => changes.some(({ codes }) => codes.some((code) => code === remedyChanges[reason]))
