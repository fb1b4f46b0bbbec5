/**
 * Proofs of applications decided before migration 003: binds the recorded facts to the answers they were
 * about. Rows are converted when they are read, before an answer can change.
 */
import {
  acceptableFindings,
  provenEvidence,
  purposeByEvidence,
  type StoredProof,
  withStoredProof,
} from '#domain/proofs/proven-values.ts'
import { isApproval } from '#domain/application/states.ts'
import { isOnHold } from '#domain/underwriting/decision-letter.ts'
import { proofDigest } from '#server/platform/encryption/proof-digest.ts'
import type { Services } from '#server/services.ts'
import type { ApplicationRow } from './repository.ts'
import { currentDigest, withAcceptances, withDecidedBusiness, withProof } from './proofs.ts'

type EncryptionServices = Pick<Services, 'encryption'>

export function adoptedProofs(services: EncryptionServices, row: ApplicationRow): StoredProof[] {
  const { facts } = row
  if (!facts) return []
  const held = provenEvidence.filter((name) =>
    name === 'phoneProof'
      ? facts[name] === 'ACCEPTED' && wasPhoneProven(services, row)
      : facts[name] === 'ACCEPTED' || facts[name] === true,
  )
  const evidence = held.reduce<StoredProof[]>((proofs, name) => {
    const purpose = purposeByEvidence[name]
    return withStoredProof(proofs, purpose, currentDigest(services, row, purpose))
  }, [])
  const isAccepted = acceptableFindings.some((name) => facts.acceptedFindings?.[name] !== undefined)
  const accepted = isAccepted ? withAcceptances(services, { ...row, proofs: evidence }, facts) : evidence
  if (facts.businessNumberReplaced)
    return withStoredProof(accepted, 'decided_business', replaced(services, row))
  if (row.decision === 'ERROR') return accepted
  const decided = withDecidedBusiness(services, { ...row, proofs: accepted })
  return wasApproved(row) ? withProof(services, { ...row, proofs: decided }, 'approved_business') : decided
}

const wasApproved = ({ decision, decision_letter: letter }: ApplicationRow): boolean =>
  isApproval(decision) || isOnHold(letter)

const wasPhoneProven = (
  { encryption }: EncryptionServices,
  { id, applicant, proven_phone: proven }: ApplicationRow,
): boolean =>
  proven !== null &&
  encryption.matches(proven, applicant.localPhoneNumber ?? '', {
    table: 'applications',
    column: 'proven_phone',
    row: id,
  })

/** Bound to no business: only the fact that the number changed is known, not the number decided on. */
const replaced = ({ encryption }: EncryptionServices, { id }: ApplicationRow): string =>
  proofDigest(encryption, { purpose: 'decided_business', subject: id, values: [] })
