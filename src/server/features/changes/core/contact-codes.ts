/** Codes that prove a new email address or phone number, each bound to the address it was sent to. */
import { randomInt } from 'node:crypto'
import { type FactEffect, provenFields, type ProvenField } from '#domain/changes/change.ts'
import { codeTtlMs } from '#domain/phone/phone-verification.ts'
import { consumeQuota } from '#server/limits/quotas.ts'
import type { Services } from '#server/services.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import { isProofOf, type ProofClaim, proofDigest } from '#server/platform/encryption/proof-digest.ts'
import { applicantLanguage, emailApplicant } from '#server/features/applications/core/email-applicant.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { phoneNumber } from '#server/features/applications/core/contact-notices.ts'
import { type ChangeRow, insertProof, type ProofRow, updateProof } from './repository.ts'

/** The new address or number. */
export const recipientOf = ({ applicant }: ApplicationRow, field: ProvenField): string =>
  (field === 'applicant.emailAddress' ? applicant.emailAddress : applicant.localPhoneNumber) ?? ''

/** @param code sent to the recipient */
const claimOf = (
  candidate: ApplicationRow,
  { change_id: changeId, field }: Pick<ProofRow, 'change_id' | 'field'>,
  code?: string,
): ProofClaim => ({
  purpose: 'contact_code',
  subject: changeId,
  values: [field, recipientOf(candidate, field)],
  ...(code === undefined ? {} : { secret: code }),
})

type Encryption = Pick<Services, 'encryption'>

const provenBy = (effects: readonly FactEffect[]): ProvenField[] =>
  provenFields.filter((field) =>
    effects.some((effect) => effect.field === field && effect.effect === 'PROOF_REQUIRED'),
  )

export const matchesCode = (
  { encryption }: Encryption,
  candidate: ApplicationRow,
  proof: ProofRow,
  code: string,
): boolean => isProofOf(encryption, proof.code_digest, claimOf(candidate, proof, code))

/** Columns of a proof whose code was entered: binds it to the verified address or number. */
export const provenColumns = (
  { encryption }: Encryption,
  candidate: ApplicationRow,
  proof: ProofRow,
  now: Date,
) => ({
  proven_at: now,
  proven_value: proofDigest(encryption, claimOf(candidate, proof)),
})

/**
 * True if the address or number that takes effect was verified. One verified before migration 003 has no
 * digest.
 */
export const isContactProven = (
  { encryption }: Encryption,
  candidate: ApplicationRow,
  proof: ProofRow,
): boolean =>
  proof.proven_at !== null &&
  (proof.proven_value === null || isProofOf(encryption, proof.proven_value, claimOf(candidate, proof)))

/** New contact data of a change that lacks a proof for exactly these values. */
export const unprovenContacts = (
  services: Encryption,
  candidate: ApplicationRow,
  effects: readonly FactEffect[],
  proofs: readonly ProofRow[],
): ProvenField[] =>
  provenBy(effects).filter(
    (field) => !proofs.some((proof) => proof.field === field && isContactProven(services, candidate, proof)),
  )

export async function startProofs(
  trx: Trx,
  services: Services,
  candidate: ApplicationRow,
  { id, effects }: ChangeRow,
): Promise<void> {
  for (const field of provenBy(effects)) {
    const proof = { change_id: id, field }
    await insertProof(trx, {
      ...proof,
      ...(await sendCode(trx, services, candidate, proof)),
      send_count: 1,
      failed_attempts: 0,
      proven_at: null,
    })
  }
}

/** Replaces the code; the count of wrong attempts continues. */
export async function sendCodeAgain(
  trx: Trx,
  services: Services,
  candidate: ApplicationRow,
  proof: ProofRow,
): Promise<void> {
  await updateProof(trx, proof, {
    ...(await sendCode(trx, services, candidate, proof)),
    send_count: proof.send_count + 1,
  })
}

async function sendCode(
  trx: Trx,
  services: Services,
  candidate: ApplicationRow,
  proof: Pick<ProofRow, 'change_id' | 'field'>,
): Promise<Pick<ProofRow, 'code_digest' | 'code_expires_at' | 'last_sent_at'>> {
  const { field } = proof
  const now = services.clock.now()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const to = recipientOf(candidate, field)
  const values = { code, minutes: codeTtlMs / 60_000 }
  // Counted per account and per address, across all applications.
  await consumeQuota(trx, services, 'code', [`account:${candidate.user_id}`, `number:${to}`])
  if (field === 'applicant.emailAddress')
    await emailApplicant(trx, services, candidate, 'change_code', values, to)
  else
    await queueMessage(trx, services, {
      channel: 'sms',
      to: phoneNumber(candidate, to),
      template: 'otp_code',
      values,
      language: applicantLanguage(candidate),
      portal: candidate.portal,
      applicationId: candidate.id,
    })
  return {
    code_digest: proofDigest(services.encryption, claimOf(candidate, proof, code)),
    code_expires_at: new Date(now.getTime() + codeTtlMs),
    last_sent_at: now,
  }
}
