/**
 * Asks a vendor once per exact set of answers. Each call is recorded before the vendor is asked, and an answer that is
 * kept is not asked for again (docs/decisions/0137-a-vendors-call-is-a-record.md).
 */
import { dayMs } from '#domain/dates/duration.ts'
import type { BusinessFinding, IdentityFinding } from '#domain/underwriting/facts.ts'
import { isProofOf, type ProofClaim, proofDigest } from '#server/platform/encryption/proof-digest.ts'
import type { ApplicationId } from '#domain/application/ids.ts'
import type { VendorPurpose } from '#server/platform/database/vendor-tables.ts'
import { json } from '#server/platform/database/columns.ts'
import { ProviderTimeout } from '#server/vendors/vendor-timeout.ts'
import type { Answered, VendorAnswer } from '#server/vendors/vendor-answer.ts'
import type { Services } from '#server/services.ts'
import { findCallsAbout, insertCall, updateCall, type VendorCallRow } from './repository.ts'

/** An answer is about the world at its time; after this period the vendor is asked again. */
const keptMs = 90 * dayMs

export interface CallSubject {
  purpose: VendorPurpose
  applicationId: ApplicationId
  subjectId: VendorCallRow['subject_id']
  /** The exact answers that are sent. */
  asked: ProofClaim
}

interface VendorToAsk<Finding> {
  vendor: string
  /** Counts a call that is made now; a kept answer costs nothing. */
  count: () => Promise<void>
  ask: (key: string) => Promise<VendorAnswer<Finding>>
}

export interface KeptAnswer<Finding> {
  finding: Finding
  reportedAt: Date
}

/**
 * Returns the kept answer about these answers, or asks the vendor.
 * @throws ProviderTimeout if the vendor does not answer
 */
export async function askVendor<Finding extends IdentityFinding | BusinessFinding>(
  services: Services,
  subject: CallSubject,
  { vendor, count, ask }: VendorToAsk<Finding>,
): Promise<KeptAnswer<Finding>> {
  const begun = await findCurrentCall(services, subject)
  const kept = begun && keptAnswer<Finding>(services, begun)
  if (kept) return kept
  const call = begun?.state === 'ASKING' ? begun : await beginCall(services, subject, vendor, count)
  let answer: VendorAnswer<Finding>
  try {
    // After a crash the call is repeated with its key, by which the vendor recognizes it.
    answer = await ask(call.id)
  } catch (error) {
    await updateCall(services.db, call.id, ['ASKING'], {
      state: 'UNAVAILABLE',
      answered_at: services.clock.now(),
    })
    throw error
  }
  if (answer.kind === 'later') throw new ProviderTimeout(vendor)
  return saveAnswer(services, call, answer)
}

/** The newest call about the present answers. */
async function findCurrentCall(
  { db, encryption }: Pick<Services, 'db' | 'encryption'>,
  { purpose, subjectId, asked }: CallSubject,
): Promise<VendorCallRow | undefined> {
  const calls = await findCallsAbout(db, purpose, subjectId)
  return calls.find(({ asked_digest: digest }) => isProofOf(encryption, digest, asked))
}

function keptAnswer<Finding>(
  { clock }: Pick<Services, 'clock'>,
  { answer, answered_at: answeredAt }: VendorCallRow,
): KeptAnswer<Finding> | null {
  // A report that can't be read is no answer.
  if (!answer || !answeredAt || answer.finding === 'UNREADABLE') return null
  if (clock.now().getTime() - answeredAt.getTime() > keptMs) return null
  return { finding: answer.finding as Finding, reportedAt: answeredAt }
}

async function beginCall(
  services: Services,
  subject: CallSubject,
  vendor: string,
  count: () => Promise<void>,
): Promise<VendorCallRow> {
  await count()
  const call =
    (await insertCall(services.db, {
      purpose: subject.purpose,
      vendor,
      application_id: subject.applicationId,
      subject_id: subject.subjectId,
      asked_digest: proofDigest(services.encryption, subject.asked),
      cost_class: `${subject.purpose}_check`,
      asked_at: services.clock.now(),
    })) ?? (await findCurrentCall(services, subject))
  // The same attempt of another process failed in between.
  if (!call) throw new ProviderTimeout(vendor)
  return call
}

/** The first answer is kept if two processes asked with the same key. */
async function saveAnswer<Finding extends IdentityFinding | BusinessFinding>(
  services: Services,
  { id }: VendorCallRow,
  { finding, reference, reportedAt }: Answered<Finding>,
): Promise<KeptAnswer<Finding>> {
  const now = services.clock.now()
  await updateCall(services.db, id, ['ASKING'], {
    state: 'ANSWERED',
    reference,
    answered_at: now,
    reported_at: reportedAt ?? now,
    answer: json({ finding }),
  })
  return { finding, reportedAt: now }
}
