/** Phone verification state, one row per application: the newest code and link. */
import type { Selectable, Updateable } from 'kysely'
import type { ApplicationId } from '#domain/application/ids.ts'
import type { PhoneProof } from '#domain/phone/phone-verification.ts'
import type { PhoneVerificationsTable } from '#server/platform/database/tables/verification-tables.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'
import { isProofOf, type ProofClaim, proofDigest } from '#server/platform/encryption/proof-digest.ts'
import type { Services } from '#server/services.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { limitedApplicant, personTryKeys } from '#server/features/applications/core/parties.ts'
import type { TrySubject } from '#server/features/parties/core/tries.ts'
import { phoneNumber } from '#server/features/applications/core/contact-notices.ts'

export type PhoneProofRow = Selectable<PhoneVerificationsTable>

export const findPhoneProof = (db: Database | Trx, id: ApplicationId): Promise<PhoneProofRow | undefined> =>
  db.selectFrom('phone_verifications').selectAll().where('application_id', '=', id).executeTakeFirst()

/** Creates the row if absent, and locks it until the transaction ends. */
export async function lockPhoneProof(trx: Trx, id: ApplicationId): Promise<PhoneProofRow> {
  await trx
    .insertInto('phone_verifications')
    .values({ application_id: id, status: 'REQUESTED', send_count: 0, failed_attempts: 0 })
    .onConflict((conflict) => conflict.column('application_id').doNothing())
    .execute()
  return trx
    .selectFrom('phone_verifications')
    .selectAll()
    .where('application_id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function updatePhoneProof(
  trx: Trx,
  id: ApplicationId,
  change: Updateable<PhoneVerificationsTable>,
): Promise<void> {
  await trx.updateTable('phone_verifications').set(change).where('application_id', '=', id).execute()
}

type Encryption = Pick<Services, 'encryption'>
type Recipient = Pick<ApplicationRow, 'id' | 'currency' | 'applicant'>
type Sent = 'phone_code' | 'phone_link'

/** Number on record, in the format used for text messages. */
export const numberOf = (row: Recipient): string => phoneNumber(row, row.applicant.localPhoneNumber ?? '')

/** @param secret the code, or the token of the link */
const claimOf = (row: Recipient, purpose: Sent, secret?: string): ProofClaim => ({
  purpose,
  subject: row.id,
  values: [numberOf(row)],
  ...(secret === undefined ? {} : { secret }),
})

/** Digest of a code or token together with the number on record, and of that number. */
export const sentDigests = ({ encryption }: Encryption, row: Recipient, purpose: Sent, secret: string) => ({
  secret: proofDigest(encryption, claimOf(row, purpose, secret)),
  number: proofDigest(encryption, claimOf(row, purpose)),
})

/** The code or token, sent to the number on record. */
export const isSentSecret = (
  { encryption }: Encryption,
  row: Recipient,
  purpose: Sent,
  digest: string | null,
  secret: string,
): boolean => isProofOf(encryption, digest, claimOf(row, purpose, secret))

/** A code or link sent to another number than the one on record is ignored (SEC-32). */
export function toPhoneProof(services: Encryption, row: Recipient, proof: PhoneProofRow): PhoneProof {
  const isFor = (purpose: Sent, digest: string | null) =>
    isProofOf(services.encryption, digest, claimOf(row, purpose))
  const { code_expires_at: codeExpiresAt, link_expires_at: linkExpiresAt } = proof
  const hasCode = proof.code_digest !== null && isFor('phone_code', proof.code_number)
  const hasLink = proof.link_digest !== null && isFor('phone_link', proof.link_number)
  return {
    sendCount: proof.send_count,
    failedAttempts: proof.failed_attempts,
    lastSentAt: proof.last_sent_at?.getTime() ?? null,
    code: hasCode && codeExpiresAt ? { expiresAt: codeExpiresAt.getTime() } : null,
    link:
      hasLink && linkExpiresAt
        ? { expiresAt: linkExpiresAt.getTime(), isUsed: proof.link_used_at !== null }
        : null,
  }
}

/** Wrong codes for the number on record, in any application. */
export const codeTries = (
  services: Pick<Services, 'encryption' | 'sharedNumbers'>,
  row: ApplicationRow,
): TrySubject => ({
  purpose: 'phone_code',
  applicationId: row.id,
  row: row.id,
  keys: personTryKeys(services, limitedApplicant(services, row)).map((key) => `${numberOf(row)} ${key}`),
})
