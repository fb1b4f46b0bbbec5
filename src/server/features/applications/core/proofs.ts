/** Proofs of an application, compared with its current answers (SEC-32). */
import {
  acceptableFindings,
  type AcceptableFindings,
  provenEvidence,
  type ProofPurpose,
  type ProofSubject,
  provenValues,
  purposeByEvidence,
  purposeByFinding,
  type StoredProof,
  withStoredProof,
} from '#domain/proofs/proven-values.ts'
import { type Decision, isApproval } from '#domain/application/states.ts'
import { businessLinkKey } from '#domain/parties/number-keys.ts'
import { type EvidenceFacts, evidenceFrom, phoneStepUps, type StepUp } from '#domain/step-ups/step-up.ts'
import type { AcceptedFindings, UnderwritingFacts } from '#domain/underwriting/facts.ts'
import { isProofOf, type ProofClaim, proofDigest } from '#server/platform/encryption/proof-digest.ts'
import { json, type JsonText } from '#server/platform/database/columns.ts'
import type { Services } from '#server/services.ts'
import type { ApplicationRow } from './repository.ts'
import { decryptGovernmentId } from './government-ids.ts'

type EncryptionServices = Pick<Services, 'encryption'>
type Finding = string

export const toProofSubject = (services: EncryptionServices, row: ApplicationRow): ProofSubject => ({
  applicant: row.applicant,
  company: row.company,
  personNumber: decryptGovernmentId(services, row, 'applicant'),
  businessNumber: decryptGovernmentId(services, row, 'company'),
})

/** @param finding accepted by a person, for an acceptance */
export function proofClaim(
  services: EncryptionServices,
  row: ApplicationRow,
  purpose: ProofPurpose,
  finding?: Finding,
): ProofClaim {
  const values = provenValues(purpose, toProofSubject(services, row))
  return { purpose, subject: row.id, values: [finding, ...values] }
}

/** Digest of the current values. */
export const currentDigest = (
  services: EncryptionServices,
  row: ApplicationRow,
  purpose: ProofPurpose,
): string => proofDigest(services.encryption, proofClaim(services, row, purpose))

const isProven = (
  services: EncryptionServices,
  row: ApplicationRow,
  purpose: ProofPurpose,
  finding?: Finding,
): boolean =>
  (row.proofs ?? []).some(
    (proof) =>
      proof.purpose === purpose &&
      isProofOf(services.encryption, proof.digest, proofClaim(services, row, purpose, finding)),
  )

/** The row's proofs with one added for the current values. */
export const withProof = (
  services: EncryptionServices,
  row: ApplicationRow,
  purpose: ProofPurpose,
): StoredProof[] => withStoredProof(row.proofs ?? [], purpose, currentDigest(services, row, purpose))

/** Findings of vendors, each about exact answers. */
export type CheckedSubject = 'identity' | 'business'

const checkedPurpose = { identity: 'checked_identity', business: 'checked_business' } as const

/** The row's proofs with the current answers as those that vendors were asked about. */
export const withChecked = (
  services: EncryptionServices,
  row: ApplicationRow,
  checked: readonly CheckedSubject[],
): StoredProof[] =>
  checked.reduce<StoredProof[]>(
    (proofs, subject) => withProof(services, { ...row, proofs }, checkedPurpose[subject]),
    row.proofs ?? [],
  )

/** False if the finding is about other answers. Decisions from before this was recorded count as current. */
export const isFindingCurrent = (
  services: EncryptionServices,
  row: ApplicationRow,
  subject: CheckedSubject,
): boolean => !hasProofFor(row, checkedPurpose[subject]) || isProven(services, row, checkedPurpose[subject])

/**
 * False while answers behind the decision have changed since, or a finding is about other answers: an approval then
 * doesn't cover them.
 */
export const coversPresentAnswers = (services: EncryptionServices, row: ApplicationRow): boolean =>
  row.answers_changed_since === null &&
  isFindingCurrent(services, row, 'identity') &&
  isFindingCurrent(services, row, 'business')

/**
 * True if the approval gives something new, such as devices, a sales channel or an advance: it covers the present answers,
 * and no later answer of a vendor speaks against it.
 */
export const isApprovalUsable = (services: EncryptionServices, row: ApplicationRow): boolean =>
  isApproval(row.decision) &&
  row.withdrawn_at === null &&
  row.late_hit_since === null &&
  coversPresentAnswers(services, row)

/** The present answers, as a vendor is asked about them. */
export const checkedClaim = (services: EncryptionServices, row: ApplicationRow, subject: CheckedSubject) =>
  proofClaim(services, row, checkedPurpose[subject])

/**
 * The registry is asked about the trade name too. No finding depends on it, since another trade name is a matter for a
 * person, not for the decision.
 */
export function askedOfRegistry(
  services: EncryptionServices,
  row: ApplicationRow,
  tradeName: string | null | undefined,
): ProofClaim {
  const claim = checkedClaim(services, row, 'business')
  return tradeName ? { ...claim, values: [...claim.values, tradeName] } : claim
}

/** Digests of the answers that vendors are asked about. */
export const checkedDigests = (
  services: EncryptionServices,
  row: ApplicationRow,
): Record<CheckedSubject, string> => ({
  identity: currentDigest(services, row, 'checked_identity'),
  business: currentDigest(services, row, 'checked_business'),
})

export const isCheckedAlike = (
  services: EncryptionServices,
  row: ApplicationRow,
  subject: CheckedSubject,
  digest: string | undefined,
): boolean =>
  digest !== undefined &&
  isProofOf(services.encryption, digest, proofClaim(services, row, checkedPurpose[subject]))

/** Evidence that was refused or is in review stays so when answers change, so that a change gives no further attempt. */
export function currentEvidence(services: EncryptionServices, row: ApplicationRow): EvidenceFacts {
  const remembered = evidenceFrom(row.facts)
  const proofs = provenEvidence.map((name) => {
    const isHeld = isProven(services, row, purposeByEvidence[name])
    if (name === 'fullOnboarding') return [name, isHeld]
    const isForPerson = remembered[name] === 'REJECTED' || remembered[name] === 'IN_REVIEW'
    return [name, isForPerson ? remembered[name] : isHeld ? 'ACCEPTED' : 'NONE']
  })
  return { ...remembered, ...(Object.fromEntries(proofs) as EvidenceFacts) }
}

/**
 * Facts that depend on proofs, derived for each decision.
 * @param findings as currently assessed
 */
export function provenFacts(
  services: EncryptionServices,
  row: ApplicationRow,
  findings: Pick<AcceptableFindings, 'identity' | 'business' | 'category'>,
): EvidenceFacts & Pick<UnderwritingFacts, 'acceptedFindings' | 'businessNumberReplaced'> {
  const evidence = currentEvidence(services, row)
  const found: AcceptableFindings = { ...findings, ...evidence }
  const accepted = acceptableFindings.filter((name) =>
    isProven(services, row, purposeByFinding[name], found[name]),
  )
  return {
    ...evidence,
    acceptedFindings: Object.fromEntries(accepted.map((name) => [name, found[name]])) as AcceptedFindings,
    businessNumberReplaced: isBusinessReplaced(services, row),
  }
}

/**
 * Records that a person accepted these findings for the current values, and the business number unless it
 * still counts as replaced.
 */
export function withAcceptances(
  services: EncryptionServices,
  row: ApplicationRow,
  {
    acceptedFindings: accepted,
    businessNumberReplaced,
  }: Pick<UnderwritingFacts, 'acceptedFindings' | 'businessNumberReplaced'>,
): StoredProof[] {
  const known = businessNumberReplaced ? [...(row.proofs ?? [])] : withDecidedBusiness(services, row)
  return acceptableFindings.reduce<StoredProof[]>((proofs, name) => {
    const finding = accepted[name]
    if (finding === undefined) return proofs
    const purpose = purposeByFinding[name]
    const claim = proofClaim(services, row, purpose, finding)
    return withStoredProof(proofs, purpose, proofDigest(services.encryption, claim))
  }, known)
}

const hasBusinessNumber = (services: EncryptionServices, row: ApplicationRow): boolean =>
  businessLinkKey(decryptGovernmentId(services, row, 'company')) !== null

const hasProofFor = ({ proofs }: Pick<ApplicationRow, 'proofs'>, purpose: ProofPurpose): boolean =>
  (proofs ?? []).some((proof) => proof.purpose === purpose)

/** True if a decision was based on a business number. */
export const isBusinessDecided = (row: Pick<ApplicationRow, 'proofs'>): boolean =>
  hasProofFor(row, 'decided_business')

/** The application was approved with some business number. */
export const wasBusinessApproved = (row: Pick<ApplicationRow, 'proofs'>): boolean =>
  hasProofFor(row, 'approved_business')

/**
 * True if the application was approved for the business that it names now, so that what others did with that business
 * later is theirs to explain. Null for an approval from before this was recorded.
 */
export function isApprovedParty(services: EncryptionServices, row: ApplicationRow): boolean | null {
  if (hasProofFor(row, 'approved_party')) return isProven(services, row, 'approved_party')
  if (hasProofFor(row, 'approved_business')) return isProven(services, row, 'approved_business')
  return isApproval(row.decision) ? null : false
}

/**
 * Since when the application names its present people and business, compared with others of theirs. Null if they are not
 * those of its last decision: every other application was there before.
 */
export const presentSince = (services: EncryptionServices, row: ApplicationRow): Date | null =>
  row.decided_at !== null &&
  (!isFindingCurrent(services, row, 'identity') ||
    !isFindingCurrent(services, row, 'business') ||
    (wasBusinessApproved(row) && !isProven(services, row, 'approved_business')))
    ? null
    : row.submitted_at

/** True if the number differs from the one decided on. The first known number replaces none. */
const isBusinessReplaced = (services: EncryptionServices, row: ApplicationRow): boolean =>
  isBusinessDecided(row) && !isProven(services, row, 'decided_business')

/** Records the current business number as the baseline for later ones. */
export const withDecidedBusiness = (services: EncryptionServices, row: ApplicationRow): StoredProof[] =>
  hasBusinessNumber(services, row) ? withProof(services, row, 'decided_business') : [...(row.proofs ?? [])]

/** Proof columns saved with a decision: contacts and business number. */
export const decidedProofsColumn = (
  services: EncryptionServices,
  row: ApplicationRow,
  { decision, stepUps }: { decision: Decision; stepUps: readonly Pick<StepUp, 'type'>[] },
): { proofs: JsonText<StoredProof[]> } => {
  const isPhoneAsked = stepUps.some(({ type }) => phoneStepUps.includes(type))
  const proofs = withContacts(services, row, isPhoneAsked ? ['email'] : ['email', 'phone'])
  return { proofs: json(decidedBusinessProofs(services, { ...row, proofs }, decision)) }
}

/** Keeps the first business number decided on until a person accepts another. */
function decidedBusinessProofs(
  services: EncryptionServices,
  row: ApplicationRow,
  decision: Decision,
): StoredProof[] {
  const proofs = isApproval(decision) ? withProof(services, row, 'approved_party') : (row.proofs ?? [])
  if (decision === 'ERROR' || !hasBusinessNumber(services, row)) return proofs
  const decided = isBusinessDecided(row) ? proofs : withDecidedBusiness(services, { ...row, proofs })
  return isApproval(decision)
    ? withProof(services, { ...row, proofs: decided }, 'approved_business')
    : decided
}

type Contact = 'email' | 'phone'

/** Makes the current contacts the recipients of future change notices. */
export const withContacts = (
  services: EncryptionServices,
  row: ApplicationRow,
  contacts: readonly Contact[] = ['email', 'phone'],
): StoredProof[] =>
  contacts.reduce<StoredProof[]>(
    (proofs, contact) => withProof(services, { ...row, proofs }, `contact_${contact}`),
    row.proofs ?? [],
  )

/** True if a decision used the contact or a code verified it. An unverified one may belong to a stranger. */
export const isContactOnRecord = (
  services: EncryptionServices,
  row: ApplicationRow,
  contact: Contact,
): boolean =>
  isProven(services, row, `contact_${contact}`) || (contact === 'phone' && isProven(services, row, 'phone'))

/** True for applications decided before contacts were stored. */
export const lacksContacts = (row: Pick<ApplicationRow, 'proofs' | 'decided_at' | 'erased_at'>): boolean =>
  row.decided_at !== null && row.erased_at === null && !hasProofFor(row, 'contact_email')

/**
 * Renews the proofs with the current key. A replaced business number stays replaced, and findings about former
 * answers stay findings about other answers.
 */
export const renewedProofs = (services: EncryptionServices, row: ApplicationRow): StoredProof[] =>
  (row.proofs ?? []).flatMap((proof): StoredProof[] => {
    const { purpose } = proof
    const claims = findingsOf(row, purpose).map((finding) => proofClaim(services, row, purpose, finding))
    const claim = claims.find((one) => isProofOf(services.encryption, proof.digest, one))
    if (claim) return [{ purpose, digest: proofDigest(services.encryption, claim) }]
    const none = { purpose, subject: row.id, values: [] }
    return remembered.includes(purpose) ? [{ purpose, digest: proofDigest(services.encryption, none) }] : []
  })

/** Purposes for which a missing proof counts as current. */
const remembered: readonly ProofPurpose[] = ['decided_business', 'checked_identity', 'checked_business']

/** Findings that a proof with this purpose may be about. */
function findingsOf({ facts }: ApplicationRow, purpose: ProofPurpose): readonly (Finding | undefined)[] {
  const accepted = acceptableFindings.filter((name) => purposeByFinding[name] === purpose)
  return accepted.length === 0
    ? [undefined]
    : accepted.flatMap((name) => [facts?.acceptedFindings?.[name], facts?.[name]])
}
