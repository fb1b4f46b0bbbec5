/** Facts of the underwriting policy, reported by vendors and by the applicant's evidence. */
import type { OwnershipStatus } from '../owners/ownership.ts'
import type { EvidenceFacts } from '../step-ups/step-up.ts'

/**
 * Result of the identity check. WATCH_LIST is a confirmed match; the vendor did not answer in time with NO_ANSWER.
 */
export const identityFindings = [
  'VERIFIED',
  'LAST4_MISMATCH',
  'MISMATCH',
  'PHOTO_ID_REQUIRED',
  'DEVICE_UNKNOWN',
  'PHONE_UNVERIFIED',
  'WATCH_LIST',
  'WATCH_LIST_POSSIBLE',
  'POLITICALLY_EXPOSED',
  'ADVERSE_MEDIA',
  'DECEASED',
  'THIN_FILE',
  'UNREADABLE',
  'NO_ANSWER',
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

/** Without a number (such as no SIN in Canada), no comparison took place, and its digits cannot be requested either. */
export const comparedFinding = (finding: IdentityFinding, hasNumber: boolean): IdentityFinding =>
  !hasNumber && numberFindings.includes(finding) ? 'NUMBER_MISSING' : finding

/** Result of the business check. */
export const businessFindings = [
  'VERIFIED',
  'NAME_MISMATCH',
  'NOT_FOUND',
  'LIMITED_HISTORY',
  'INACTIVE',
  'DISSOLVED',
  'UNUSUAL_VOLUME',
  'UNREADABLE',
  'NO_ANSWER',
  'PARTIAL_NUMBER',
  'NOT_REGISTERED',
] as const
export type BusinessFinding = (typeof businessFindings)[number]

export const vendorFindings = [...new Set([...identityFindings, ...businessFindings])] as const

/** Findings of a list about a person, who is told nothing of them. */
const listed: readonly IdentityFinding[] = [
  'WATCH_LIST',
  'WATCH_LIST_POSSIBLE',
  'POLITICALLY_EXPOSED',
  'ADVERSE_MEDIA',
  'DECEASED',
]

export const isListed = (finding: IdentityFinding | BusinessFinding): boolean =>
  listed.some((one) => one === finding)

/** Findings that contradict an approval when they arrive after it. */
const alarming: readonly (IdentityFinding | BusinessFinding)[] = [
  ...listed,
  'MISMATCH',
  'NOT_FOUND',
  'INACTIVE',
  'DISSOLVED',
]

export const isAlarming = (finding: IdentityFinding | BusinessFinding): boolean => alarming.includes(finding)

interface VendorFinding {
  finding: IdentityFinding | BusinessFinding
  dismissed?: IdentityFinding | BusinessFinding | undefined
}

/** True unless a person dismissed the finding. */
export const isOpenAlarm = ({ finding, dismissed }: VendorFinding): boolean =>
  isAlarming(finding) && dismissed !== finding

/** Evidence facts come from the step-up registry. */
export interface UnderwritingFacts extends EvidenceFacts {
  identity: IdentityFinding
  /** True if the full SSN or SIN was provided, not only the last four digits. */
  fullGovernmentIdProvided: boolean
  business: BusinessFinding
  /** Findings at the time of a manual approval; any other finding counts again. */
  acceptedFindings: AcceptedFindings
  ownership: OwnershipStatus
  /** An owner left the list after a bureau check; not yet reviewed by an underwriter. */
  ownerRemovedAfterCheck: boolean
  /** Another application of the same people or business is in manual review; not yet reviewed here. */
  openMatterElsewhere: boolean
  /** Another application of the same people or business has an unsettled owner; not yet reviewed here. */
  ownerUnsettledElsewhere: boolean
  /** One of the people previously gave a different full SSN or SIN; not yet reviewed by an underwriter. */
  otherGovernmentId: boolean
  /** A listed partner has the applicant's number; not yet reviewed by an underwriter. */
  applicantListedAsPartner: boolean
  /** Whole months since the business or one of its people was last declined elsewhere; null if no such decline is open. */
  monthsSinceDecline: number | null
  /** Another account was previously approved for the business; not yet reviewed by an underwriter. */
  approvedElsewhere: boolean
  /** The business number was replaced after the first decision; not yet reviewed by an underwriter. */
  businessNumberReplaced: boolean
  category: 'REGULAR' | 'PROHIBITED'
  /** The partner requires complete checks of the person and the business; can only add requirements. */
  kycKybRequired: boolean
}

/** Findings that an underwriter may accept; owner findings are accepted with the owner. */
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
