/** The facts that underwriting looks at. Providers and the applicant's evidence report them; nobody decides here. */

/** What the identity bureau says of the person. */
export const identityFindings = [
  'VERIFIED',
  'LAST4_MISMATCH',
  'MISMATCH',
  'PHOTO_ID_WANTED',
  'DEVICE_UNKNOWN',
  'PHONE_UNPROVEN',
  'WATCH_LIST',
  'THIN_FILE',
  'UNREADABLE',
  'NO_NUMBER',
  'NOT_CHECKED',
] as const
export type IdentityFinding = (typeof identityFindings)[number]

/** What the business registers say of the company. */
export const businessFindings = [
  'VERIFIED',
  'OTHER_NAME',
  'NOT_FOUND',
  'LITTLE_KNOWN',
  'DISSOLVED',
  'UNUSUAL_VOLUME',
  'UNREADABLE',
  'SHORT_NUMBER',
  'NOT_REGISTERED',
] as const
export type BusinessFinding = (typeof businessFindings)[number]

/** How far a proof has come: not asked or not given yet, accepted, refused for good. */
export const proofs = ['NONE', 'ACCEPTED', 'REFUSED'] as const
export type Proof = (typeof proofs)[number]

/** Who else owns a quarter: nobody; somebody not yet named; named and still unverified; all verified; one in trouble. */
export const ownerships = ['SOLE', 'UNNAMED', 'UNVERIFIED', 'VERIFIED', 'TROUBLED'] as const
export type Ownership = (typeof ownerships)[number]

export interface Facts {
  identity: IdentityFinding
  /** Whether the whole SSN or SIN has been given, not just four digits. */
  wholeNumber: boolean
  photoId: Proof
  /** REFUSED: the codes and links are used up, or the person chose photo ID instead. */
  phoneProof: Proof
  business: BusinessFinding
  /** Whether the applicant has already corrected the business's details once. */
  businessCorrected: boolean
  businessDocument: Proof
  /** Whether the full onboarding that a BASIC approval asks for has been gone through. */
  fullOnboarding: boolean
  /** Whether a person looked at the case and accepted it: every doubt known then is settled but those about owners. */
  acceptedByPerson: boolean
  ownership: Ownership
  category: 'REGULAR' | 'PROHIBITED'
}
