/** Facts of the underwriting policy, reported by vendors and by the applicant's evidence. */
import type { OwnershipStatus } from '../owners/ownership.ts'
import type { EvidenceFacts } from '../step-ups/step-up.ts'

/** Result of the identity check. */
export const identityFindings = [
  'VERIFIED',
  'LAST4_MISMATCH',
  'MISMATCH',
  'PHOTO_ID_REQUIRED',
  'DEVICE_UNKNOWN',
  'PHONE_UNVERIFIED',
  'WATCH_LIST',
  'THIN_FILE',
  'UNREADABLE',
  'NUMBER_MISSING',
  'NOT_CHECKED',
] as const
export type IdentityFinding = (typeof identityFindings)[number]

/** Result of a bureau's comparison of a number. */
const numberFindings: readonly IdentityFinding[] = [
  'VERIFIED',
  'LAST4_MISMATCH',
  'MISMATCH',
  'DEVICE_UNKNOWN',
  'PHONE_UNVERIFIED',
]

/** Without a number, as in Canada without a SIN, nothing was compared: digits of it cannot be asked for either. */
export const comparedFinding = (finding: IdentityFinding, hasNumber: boolean): IdentityFinding =>
  !hasNumber && numberFindings.includes(finding) ? 'NUMBER_MISSING' : finding

/** Result of the business check. */
export const businessFindings = [
  'VERIFIED',
  'NAME_MISMATCH',
  'NOT_FOUND',
  'LIMITED_HISTORY',
  'DISSOLVED',
  'UNUSUAL_VOLUME',
  'UNREADABLE',
  'PARTIAL_NUMBER',
  'NOT_REGISTERED',
] as const
export type BusinessFinding = (typeof businessFindings)[number]

/** Evidence facts come from the step-up registry. */
export interface UnderwritingFacts extends EvidenceFacts {
  identity: IdentityFinding
  /** The full SSN or SIN was provided, not the last four digits only. */
  fullGovernmentIdProvided: boolean
  business: BusinessFinding
  /** As they were when a person approved; any other finding counts again. */
  acceptedFindings: AcceptedFindings
  ownership: OwnershipStatus
  /** An owner left the list after a bureau was asked about them, and no person has looked. */
  ownerRemovedAfterCheck: boolean
  /** Another application of the same people or business waits for a person, and no person has looked. */
  openMatterElsewhere: boolean
  /** Another application of the same people or business has an owner who is not settled, and no person has looked. */
  ownerUnsettledElsewhere: boolean
  /** One of the people gave another whole SSN or SIN before, and no person has looked. */
  otherGovernmentId: boolean
  /** A listed partner has the applicant's number, and no person has looked. */
  applicantListedAsPartner: boolean
  /** Whole months since the business or one of its people was last declined elsewhere; null if no such decline is open. */
  monthsSinceDecline: number | null
  /** Another account was approved for the business before, and no person has looked. */
  approvedElsewhere: boolean
  /** The business number was replaced after the first decision, and no person has looked. */
  businessNumberReplaced: boolean
  category: 'REGULAR' | 'PROHIBITED'
  /** The partner asks for complete checks of the person and the business; only ever adds requirements. */
  kycKybRequired: boolean
}

/** Findings that a person may accept; those about owners are accepted with the owner. */
export type AcceptedFindings = Partial<
  Pick<UnderwritingFacts, 'identity' | 'business' | 'photoId' | 'businessDocument' | 'category'>
>

export const acceptFindings = ({
  identity,
  business,
  photoId,
  businessDocument,
  category,
}: UnderwritingFacts): AcceptedFindings => ({ identity, business, photoId, businessDocument, category })
