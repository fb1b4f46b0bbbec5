/** Proofs of an owner, compared with the current entry (SEC-32). */
import { emailKey } from '#domain/fields/rules/email.ts'
import type { ProofStatus } from '#domain/step-ups/proof-status.ts'
import { isProofOf, type ProofClaim, proofDigest } from '#server/platform/encryption/proof-digest.ts'
import type { Services } from '#server/services.ts'
import type { OwnerProof } from '#server/platform/database/tables/application-tables.ts'
import { json, type JsonText } from '#server/platform/database/columns.ts'
import { decryptOwnerGovernmentId, toOwnerAnswers } from './columns.ts'
import type { OwnerRow } from './repository.ts'

type EncryptionServices = Pick<Services, 'encryption'>
type OwnerPurpose = OwnerProof['purpose']

function personValues(services: EncryptionServices, owner: OwnerRow): ProofClaim['values'] {
  const { firstName, lastName, dob } = toOwnerAnswers(services, owner)
  const number = decryptOwnerGovernmentId(services, owner)
  return [firstName, lastName, dob, number?.sourceType, number?.value]
}

export const ownerClaim = (
  services: EncryptionServices,
  owner: OwnerRow,
  purpose: OwnerPurpose,
): ProofClaim => ({
  purpose: `owner_${purpose}`,
  subject: owner.id,
  values:
    purpose === 'confirmation'
      ? // The account that answers for the entry was invited at this address.
        [emailKey(owner.email ?? ''), owner.user_id]
      : personValues(services, owner),
})

/** What the identity bureau is asked about. */
export function ownerIdentityClaim(services: EncryptionServices, owner: OwnerRow): ProofClaim {
  const { address, phone } = toOwnerAnswers(services, owner)
  return {
    purpose: 'owner_identity_check',
    subject: owner.id,
    values: [
      ...personValues(services, owner),
      address?.line1,
      address?.line2,
      address?.zip,
      address?.city,
      address?.territory,
      address?.countryCode,
      phone?.nationalNumber,
    ],
  }
}

const isProven = (services: EncryptionServices, owner: OwnerRow, purpose: OwnerPurpose): boolean =>
  (owner.proofs ?? []).some(
    (proof) =>
      proof.purpose === purpose &&
      isProofOf(services.encryption, proof.digest, ownerClaim(services, owner, purpose)),
  )

export function withOwnerProof(
  services: EncryptionServices,
  owner: OwnerRow,
  purpose: OwnerPurpose,
): OwnerProof[] {
  const digest = proofDigest(services.encryption, ownerClaim(services, owner, purpose))
  return [...(owner.proofs ?? []).filter((proof) => proof.purpose !== purpose), { purpose, digest }]
}

/** A photo ID that was refused, or that a person looks at, stays so: another name gives no further attempt. */
export function currentPhotoId(services: EncryptionServices, owner: OwnerRow): ProofStatus {
  const { photo_id_result: result } = owner
  if (result === 'REJECTED' || result === 'IN_REVIEW') return result
  return isProven(services, owner, 'photo_id') ? 'ACCEPTED' : 'NONE'
}

/**
 * Limits a listed owner's status to what is proven: confirmation requires an invitation to the current
 * address, and verification applies to the person currently entered. Former owners keep their status.
 */
export function asProven(services: EncryptionServices, owner: OwnerRow): OwnerRow {
  if (owner.removed_at !== null) return owner
  if (owner.proofs === null) return { ...owner, proofs: adoptedOwnerProofs(services, owner) }
  const isUnconfirmed = owner.user_id !== null && !isProven(services, owner, 'confirmation')
  const isUnverified = owner.status === 'VERIFIED' && !isProven(services, owner, 'verification')
  return {
    ...owner,
    ...(isUnconfirmed ? { user_id: null } : {}),
    ...(isUnverified ? { status: 'IN_REVIEW' as const } : {}),
  }
}

/** Binds the results of an owner from before migration 003 to the current entry. */
function adoptedOwnerProofs(services: EncryptionServices, owner: OwnerRow): OwnerProof[] {
  const held: OwnerPurpose[] = [
    ...(owner.user_id === null ? [] : (['confirmation'] as const)),
    ...(owner.photo_id_result === 'ACCEPTED' ? (['photo_id'] as const) : []),
    ...(owner.status === 'VERIFIED' ? (['verification'] as const) : []),
  ]
  return held.reduce<OwnerProof[]>(
    (proofs, purpose) => withOwnerProof(services, { ...owner, proofs }, purpose),
    [],
  )
}

/** Saved before an entry from before migration 003 changes; empty for others. */
export const adoptedOwnerColumn = (
  services: EncryptionServices,
  owner: OwnerRow | undefined,
): { proofs?: JsonText<OwnerProof[]> } => (owner ? { proofs: json(adoptedOwnerProofs(services, owner)) } : {})

/** Renews the proofs with the current key; those of former values are dropped. */
export const renewedOwnerProofs = (services: EncryptionServices, owner: OwnerRow): OwnerProof[] =>
  (owner.proofs ?? [])
    .filter(({ purpose }) => isProven(services, owner, purpose))
    .map(({ purpose }) => ({
      purpose,
      digest: proofDigest(services.encryption, ownerClaim(services, owner, purpose)),
    }))
