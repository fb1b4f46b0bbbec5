/**
 * Evidence attempts are counted per party, so that a new application or account doesn't reset them (SEC-32,
 * SEC-37).
 */
import { sql } from 'kysely'
import type { ApplicationId, OwnerId } from '#domain/application/ids.ts'
import type { InquiryOutcome } from '#domain/step-ups/inquiry.ts'
import { triesKeptMs, type TryPurpose } from '#domain/step-ups/tries.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'
import type { Services } from '#server/services.ts'
import type { EncryptionServices } from './digests.ts'

export interface TrySubject {
  purpose: TryPurpose
  applicationId: ApplicationId
  /** Owner of the evidence, independent of the answers. */
  row: ApplicationId | OwnerId
  /** Identifies the party in other applications; may be personal data. */
  keys: readonly string[]
}

type TryServices = EncryptionServices & Pick<Services, 'clock'>

const subjectsOf = (
  { encryption }: EncryptionServices,
  { purpose, row, keys }: TrySubject,
): { written: string[]; found: string[] } => {
  const digests = keys.map((key) =>
    encryption.lookUpDigests(key, { table: 'evidence_tries', column: purpose }),
  )
  return { written: [row, ...digests.map(([current]) => current)], found: [row, ...digests.flat()] }
}

/** Recorded under the party's current keys. */
export async function recordTry(
  trx: Trx,
  services: TryServices,
  subject: TrySubject,
  { reference, outcome }: { reference: string; outcome: InquiryOutcome | null },
): Promise<void> {
  const triedAt = services.clock.now()
  await trx
    .insertInto('evidence_tries')
    .values(
      [...new Set(subjectsOf(services, subject).written)].map((one) => ({
        purpose: subject.purpose,
        subject: one,
        reference,
        application_id: subject.applicationId,
        tried_at: triedAt,
        outcome,
      })),
    )
    .onConflict((conflict) => conflict.columns(['purpose', 'subject', 'reference']).doUpdateSet({ outcome }))
    .execute()
  if (outcome !== null) await settleTry(trx, reference, outcome)
}

/** Sets the outcome for every party that the attempt counts for. */
export async function settleTry(trx: Trx, reference: string, outcome: InquiryOutcome): Promise<void> {
  await trx.updateTable('evidence_tries').set({ outcome }).where('reference', '=', reference).execute()
}

const triesOf = (db: Database | Trx, services: TryServices, subject: TrySubject) =>
  db
    .selectFrom('evidence_tries')
    .where('purpose', '=', subject.purpose)
    .where('subject', 'in', subjectsOf(services, subject).found)
    .where('tried_at', '>', new Date(services.clock.now().getTime() - triesKeptMs[subject.purpose]))

/** Failed attempts of the party that have not been cleared. */
export async function countFailedTries(
  db: Database | Trx,
  services: TryServices,
  subject: TrySubject,
): Promise<number> {
  const { failures } = await triesOf(db, services, subject)
    .where('outcome', '=', 'failed')
    .select(sql<number>`count(distinct reference)::int`.as('failures'))
    .executeTakeFirstOrThrow()
  return failures
}

/** Attempts of the party without a known outcome, oldest first. */
export async function findUnsettledTries(
  db: Database | Trx,
  services: TryServices,
  subject: TrySubject,
): Promise<string[]> {
  const rows = await triesOf(db, services, subject)
    .where('outcome', 'is', null)
    .select('reference')
    .groupBy('reference')
    .orderBy(sql`min(id)`)
    .execute()
  return rows.map(({ reference }) => reference)
}

/**
 * Clears earlier failures after the evidence was accepted, or after a person decided on it or requested it
 * again.
 */
export async function forgetTries(
  trx: Trx,
  services: EncryptionServices,
  subject: TrySubject,
): Promise<void> {
  await trx
    .deleteFrom('evidence_tries')
    .where('purpose', '=', subject.purpose)
    .where('subject', 'in', subjectsOf(services, subject).found)
    .execute()
}
