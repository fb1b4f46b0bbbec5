/** Values covered by each proof. A proof counts only while these values are unchanged (SEC-32). */
import type { Answers } from '../application/application.ts'
import { emailKey } from '../fields/rules/email.ts'
import { businessLinkKey, type EnteredNumber } from '../parties/number-keys.ts'
import { type EvidenceFacts, type StepUpType, stepUpRows } from '../step-ups/step-up.ts'
import type { AcceptedFindings, UnderwritingFacts } from '../underwriting/facts.ts'

export type ProvenValues = readonly (string | number | undefined)[]

/** Current answers with full government IDs. */
export interface ProofSubject extends Answers {
  personNumber: EnteredNumber | null
  businessNumber: EnteredNumber | null
}

const numberValues = (number: EnteredNumber | null): ProvenValues => [number?.sourceType, number?.value]

const personValues = ({ applicant: { name, dob }, personNumber }: ProofSubject): ProvenValues => [
  name?.firstName,
  name?.lastName,
  dob,
  ...numberValues(personNumber),
]

const businessValues = ({ company: { name, businessType }, businessNumber }: ProofSubject): ProvenValues => [
  name,
  businessType,
  ...numberValues(businessNumber),
]

const addressValues = (address: Answers['company']['address']): ProvenValues => [
  address?.line1,
  address?.line2,
  address?.zip,
  address?.city,
  address?.territory,
  address?.countryCode,
]

/** Sent to the identity provider. */
const identityValues = (subject: ProofSubject): ProvenValues => [
  ...personValues(subject),
  ...addressValues(subject.applicant.address),
  subject.applicant.localPhoneNumber,
]

/** Sent to the business registry. */
const registryValues = (subject: ProofSubject): ProvenValues => [
  ...businessValues(subject),
  ...addressValues(subject.company.address),
  subject.company.site,
  subject.company.gpv,
]

/** Proven values by purpose; one proof per purpose is kept. */
const valuesByPurpose = {
  // A phone proof is tied to the person, because another person may not hold the phone.
  phone: (subject) => [subject.applicant.localPhoneNumber, ...personValues(subject)],
  photo_id: personValues,
  business_document: businessValues,
  full_onboarding: ({ businessNumber }) => [businessLinkKey(businessNumber) ?? undefined],
  /** Business number of the decision; a different one goes to manual review. */
  decided_business: ({ businessNumber }) => [businessLinkKey(businessNumber) ?? undefined],
  approved_business: ({ businessNumber }) => [businessLinkKey(businessNumber) ?? undefined],
  /** The business of an approval, by all that others may share with it: number, names and place. */
  approved_party: ({ company, businessNumber }) => [
    businessLinkKey(businessNumber) ?? undefined,
    company.name,
    company.dba,
    ...addressValues(company.address),
  ],
  /** Addresses for change notices: used in a decision, or proven by a code. */
  contact_email: ({ applicant }) => [emailKey(applicant.emailAddress ?? '')],
  contact_phone: ({ applicant }) => [applicant.localPhoneNumber],
  accepted_identity: identityValues,
  accepted_business: registryValues,
  /** Answers that the vendors' findings are about. */
  checked_identity: identityValues,
  checked_business: registryValues,
  accepted_photo_id: personValues,
  accepted_business_document: businessValues,
  accepted_category: ({ company }) => [company.segment],
} as const satisfies Record<string, (subject: ProofSubject) => ProvenValues>

export type ProofPurpose = keyof typeof valuesByPurpose

export const provenValues = (purpose: ProofPurpose, subject: ProofSubject): ProvenValues =>
  valuesByPurpose[purpose](subject)

/** Keyed digest of the proven values, with its purpose. */
export interface StoredProof {
  purpose: ProofPurpose
  digest: string
}

/** Replaces the proof of the same purpose. */
export const withStoredProof = (
  proofs: readonly StoredProof[],
  purpose: ProofPurpose,
  digest: string,
): StoredProof[] => [...proofs.filter((proof) => proof.purpose !== purpose), { purpose, digest }]

/** Evidence stored as a proof. Rejected evidence and the single correction of business details are counted instead. */
export const purposeByEvidence = {
  phoneProof: 'phone',
  photoId: 'photo_id',
  businessDocument: 'business_document',
  fullOnboarding: 'full_onboarding',
} as const satisfies Partial<Record<keyof EvidenceFacts, ProofPurpose>>

type ProvenEvidence = keyof typeof purposeByEvidence
export const provenEvidence = Object.keys(purposeByEvidence) as ProvenEvidence[]

/** Drops proofs whose evidence is requested again. */
export const withoutRequested = (
  proofs: readonly StoredProof[],
  requested: readonly StepUpType[],
): StoredProof[] => {
  const cleared = requested.flatMap((type) =>
    provenEvidence.filter((evidence) => evidence in stepUpRows[type].evidence),
  )
  return proofs.filter(({ purpose }) => !cleared.some((evidence) => purposeByEvidence[evidence] === purpose))
}

export const purposeByFinding = {
  identity: 'accepted_identity',
  business: 'accepted_business',
  photoId: 'accepted_photo_id',
  businessDocument: 'accepted_business_document',
  category: 'accepted_category',
} as const satisfies Record<keyof AcceptedFindings, ProofPurpose>

export type AcceptableFindings = Pick<UnderwritingFacts, keyof AcceptedFindings>
export const acceptableFindings = Object.keys(purposeByFinding) as (keyof AcceptedFindings)[]
