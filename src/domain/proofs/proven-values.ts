/**
 * What each proof is about: the exact values that it proves. A proof counts only while these are the values in use
 * (SEC-32).
 */
import type { Answers } from '../application/application.ts'
import { businessLinkKey, type EnteredNumber } from '../parties/number-keys.ts'
import { type EvidenceFacts, type StepUpType, stepUpRows } from '../step-ups/step-up.ts'
import type { AcceptedFindings, UnderwritingFacts } from '../underwriting/facts.ts'

export type ProvenValues = readonly (string | number | undefined)[]

/** Values in use, with the whole numbers. */
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

/** In the order of the list, one proof of each is kept. */
const valuesByPurpose = {
  // A phone is proven by one person: another one may not hold it.
  phone: (subject) => [subject.applicant.localPhoneNumber, ...personValues(subject)],
  photo_id: personValues,
  business_document: businessValues,
  full_onboarding: ({ businessNumber }) => [businessLinkKey(businessNumber) ?? undefined],
  /** The business number that was decided on; another one is looked at by a person. */
  decided_business: ({ businessNumber }) => [businessLinkKey(businessNumber) ?? undefined],
  approved_business: ({ businessNumber }) => [businessLinkKey(businessNumber) ?? undefined],
  // What the identity provider and the registry are asked about.
  accepted_identity: (subject) => [
    ...personValues(subject),
    ...addressValues(subject.applicant.address),
    subject.applicant.localPhoneNumber,
  ],
  accepted_business: (subject) => [
    ...businessValues(subject),
    ...addressValues(subject.company.address),
    subject.company.site,
    subject.company.gpv,
  ],
  accepted_photo_id: personValues,
  accepted_business_document: businessValues,
  accepted_category: ({ company }) => [company.segment],
} as const satisfies Record<string, (subject: ProofSubject) => ProvenValues>

export type ProofPurpose = keyof typeof valuesByPurpose

export const provenValues = (purpose: ProofPurpose, subject: ProofSubject): ProvenValues =>
  valuesByPurpose[purpose](subject)

/** Keyed digest of what was proven, for what. */
export interface StoredProof {
  purpose: ProofPurpose
  digest: string
}

/** One proof of each purpose: the newest. */
export const withStoredProof = (
  proofs: readonly StoredProof[],
  purpose: ProofPurpose,
  digest: string,
): StoredProof[] => [...proofs.filter((proof) => proof.purpose !== purpose), { purpose, digest }]

/** Evidence that is a proof. What was refused, and the one correction of the business details, are counted instead. */
export const purposeByEvidence = {
  phoneProof: 'phone',
  photoId: 'photo_id',
  businessDocument: 'business_document',
  fullOnboarding: 'full_onboarding',
} as const satisfies Partial<Record<keyof EvidenceFacts, ProofPurpose>>

type ProvenEvidence = keyof typeof purposeByEvidence
export const provenEvidence = Object.keys(purposeByEvidence) as ProvenEvidence[]

/** Evidence that is asked for again no longer counts. */
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
