/** Inquiries at the identity vendor about one subject: an applicant, a business or an owner. */
import { isDeepStrictEqual } from 'node:util'
import { toInquiryStatus, type InquiryKind, type InquiryStatus } from '#domain/step-ups/inquiry.ts'
import { apiError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'
import { json } from '#server/platform/database/columns.ts'
import { findOrCreate } from '#server/platform/find-or-create.ts'
import { isProofOf, proofDigest } from '#server/platform/encryption/proof-digest.ts'
import type { VendorSession } from '#server/platform/database/tables/verification-tables.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import {
  findInquiry,
  insertInquiry,
  findNewestInquiries,
  findUnsettledInquiries,
  type InquiryRow,
  type InquirySubject,
  updateInquirySession,
} from './repository.ts'
import { countVendorCall } from '#server/limits/party-quotas.ts'
import { recordTry } from '#server/features/parties/core/tries.ts'
import { wasOpenedByLink } from './link-repository.ts'

export interface InquirySession {
  inquiryId: string
  windowUrl: string
  sessionToken: string
  isInquiryCompleted: boolean
  isOnOtherDevice: boolean
  status: InquiryStatus
}

/**
 * Session tokens are valid for 15 minutes; reusing one for up to 10 leaves five to open the vendor's page.
 */
const sessionKeptMs = 10 * 60_000

/** A waiting page polls every second, so the vendor's session is stored encrypted and reused (APP-03). */
async function keepSession(
  { db, clock, providers }: Services,
  inquiryId: string,
  kept: VendorSession | null,
): Promise<VendorSession> {
  const now = clock.now()
  if (kept && now.getTime() - Date.parse(kept.openedAt) < sessionKeptMs) return kept
  const opened = await providers.inquiries.openSession(inquiryId)
  const session = { ...opened, openedAt: now.toISOString() }
  await updateInquirySession(db, inquiryId, session)
  return session
}

/** Inquiries cost money, so one that was started for the same values is continued, also by a call at the same time. */
const continueOrCreate = (services: Services, subject: InquirySubject): Promise<InquiryRow> =>
  findOrCreate(
    services,
    `inquiry ${subject.ownerId ?? subject.applicationId} ${subject.kind}`,
    async () =>
      (await findUnsettledInquiries(services.db, subject)).find((one) => isAbout(services, one, subject)),
    () => createInquiry(services, subject),
  )

async function createInquiry(services: Services, subject: InquirySubject): Promise<InquiryRow> {
  const { db, clock, providers } = services
  await countVendorCall(services, 'inquiry', subject.party)
  const { inquiryId: id } = await providers.inquiries.create({
    kind: subject.kind,
    reference: subject.applicationId,
    expectedHolder: subject.expectedHolder,
  })
  return db.transaction().execute(async (trx) => {
    await recordTry(trx, services, subject.tries, { reference: id, outcome: null })
    return insertInquiry(trx, {
      id,
      application_id: subject.applicationId,
      owner_id: subject.ownerId,
      kind: subject.kind,
      expected_holder: json(subject.expectedHolder),
      subject_digest: proofDigest(services.encryption, subject.claim),
      created_at: clock.now(),
      outcome: null,
    })
  })
}

/**
 * Opens a session of an existing or new inquiry, after earlier ones have an outcome.
 * @throws ApiError not_found for another subject's inquiry, too_many_requests
 */
export async function openInquiry(
  services: Services,
  subject: InquirySubject,
  inquiryId: string | undefined,
): Promise<InquirySession> {
  const { db, providers } = services
  const inquiry = inquiryId
    ? await findInquiry(db, subject, inquiryId)
    : await continueOrCreate(services, subject)
  if (!inquiry) throw apiError('not_found')
  const { id } = inquiry
  // A document about former answers proves nothing, so a new inquiry is required.
  const isOutdated = inquiry.outcome === null && !isAbout(services, inquiry, subject)
  const outcome = isOutdated ? 'expired' : await providers.inquiries.outcome(id)
  if (outcome && inquiry.session) await updateInquirySession(db, id, null)
  const session = outcome ? null : await keepSession(services, id, inquiry.session)
  const status = toInquiryStatus(outcome)
  return {
    inquiryId: id,
    windowUrl: session?.windowUrl ?? '',
    sessionToken: session?.sessionToken ?? '',
    isInquiryCompleted: status === 'RECEIVED',
    isOnOtherDevice: await wasOpenedByLink(db, id),
    status,
  }
}

/**
 * True if the inquiry was created for the current values. One from before migration 003 was created for a
 * name and birth date.
 */
const isAbout = (
  { encryption }: Pick<Services, 'encryption'>,
  { subject_digest: digest, expected_holder: holder }: InquiryRow,
  { claim, expectedHolder }: InquirySubject,
): boolean =>
  digest === null ? isDeepStrictEqual(holder, expectedHolder) : isProofOf(encryption, digest, claim)

/** Throws state_forbids for an inquiry that was opened for former values. */
export function requireSameSubject(
  services: Pick<Services, 'encryption'>,
  inquiry: InquiryRow,
  subject: InquirySubject,
): void {
  if (!isAbout(services, inquiry, subject)) throw apiError('state_forbids')
}

/** The applicant's newest inquiry of each kind; none before submission. */
export const getNewestInquiries = async (
  { db }: Services,
  { id, submitted_at: submittedAt }: ApplicationRow,
): Promise<Partial<Record<InquiryKind, string>>> => (submittedAt === null ? {} : findNewestInquiries(db, id))
