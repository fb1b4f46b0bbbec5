/** Inquiries at the identity vendor about one subject: an applicant, a business or an owner. */
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Language } from '#domain/countries/market.ts'
import { minuteMs } from '#domain/dates/duration.ts'
import { toInquiryStatus, type InquiryKind, type InquiryStatus } from '#domain/step-ups/inquiry.ts'
import { apiError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'
import { json } from '#server/platform/database/columns.ts'
import { findOrCreate } from '#server/platform/find-or-create.ts'
import { isProofOf, proofDigest } from '#server/platform/encryption/proof-digest.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import type { InquiryWindow } from '#server/vendors/inquiries/port.ts'
import { eraseInquiries } from './erase-inquiries.ts'
import { nextInquiryPoll, sendInquiryPoll } from './poll-inquiry-job.ts'
import { lookAtReport, readReport } from './read-report.ts'
import {
  countInquiries,
  findInquiry,
  insertInquiry,
  lockSubject,
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
  /** Empty unless the browser may open the window with this answer. */
  windowUrl: string
  /** Empty if the URL is a link. */
  sessionToken: string
  isInquiryCompleted: boolean
  isOnOtherDevice: boolean
  status: InquiryStatus
}

export interface OpeningOptions {
  /** Language of the person who opens the window. */
  language: Language
  /** The browser opens the window now; a link that works once is made for nothing else. */
  isOpening: boolean
}

/** A new inquiry is opened at once. */
export const isOpening = (
  body: { inquiryId?: string | null | undefined; open?: boolean | undefined } | undefined,
): boolean => body?.open ?? (body?.inquiryId ?? null) === null

/**
 * Session tokens are valid for 15 minutes; reusing one for up to 10 leaves five to open the vendor's page.
 */
const sessionKeptMs = 10 * 60_000

/**
 * A waiting page polls every second, so the vendor's session is stored encrypted and reused (APP-03). A link that works
 * once is not.
 */
async function keepSession(
  { db, clock, providers }: Services,
  { id, session: kept }: InquiryRow,
  { language, isOpening }: OpeningOptions,
): Promise<InquiryWindow | null> {
  if (providers.inquiries.remote && !isOpening) return null
  const now = clock.now()
  if (kept && now.getTime() - Date.parse(kept.openedAt) < sessionKeptMs) return kept
  const { windowUrl, sessionToken } = await providers.inquiries.openSession(id, language)
  if (sessionToken === null) return { windowUrl, sessionToken }
  const session = { windowUrl, sessionToken, openedAt: now.toISOString() }
  await updateInquirySession(db, id, session)
  return session
}

/** Inquiries cost money, so one that was started for the same values is continued, also by a call at the same time. */
const continueOrCreate = (services: Services, subject: InquirySubject): Promise<InquiryRow> =>
  findOrCreate(
    services,
    `inquiry ${subject.ownerId ?? subject.applicationId} ${subject.kind}`,
    async () =>
      (await findUnsettledInquiries(services.db, subject)).find((one) =>
        isAboutSubject(services, one, subject),
      ),
    () => createInquiry(services, subject),
  )

/** @throws ApiError 'not_found' if the subject was erased meanwhile; the vendor is then told to delete the inquiry */
async function createInquiry(services: Services, subject: InquirySubject): Promise<InquiryRow> {
  const { db, clock, providers } = services
  const { kind, expectedHolder, returnUrl } = subject
  const digest = proofDigest(services.encryption, subject.claim)
  const key = await creationKey(services, subject, digest)
  await countVendorCall(services, 'inquiry', subject.party)
  // People and businesses are told apart: a vendor groups what has the same reference.
  const reference = `${subject.ownerId ?? subject.applicationId}:${kind}`
  const inquiry = { kind, reference, expectedHolder, returnUrl }
  const { inquiryId: id } = await providers.inquiries.create(inquiry, key)
  const { isErased, row } = await db.transaction().execute(async (trx) => {
    const { isErased: wasErased } = await lockSubject(trx, subject)
    const now = clock.now()
    const nextPollAt = providers.inquiries.remote ? nextInquiryPoll(now, now) : null
    if (nextPollAt) await sendInquiryPoll(trx, services, id, nextPollAt)
    await recordTry(trx, services, subject.tries, { reference: id, outcome: null })
    const inserted = await insertInquiry(trx, {
      id,
      application_id: subject.applicationId,
      owner_id: subject.ownerId,
      kind: subject.kind,
      expected_holder: json(subject.expectedHolder),
      subject_digest: digest,
      created_at: now,
      outcome: null,
      next_poll_at: nextPollAt,
    })
    if (wasErased) await eraseInquiries(trx, services, [id])
    return { isErased: wasErased, row: inserted }
  })
  if (isErased) throw apiError('not_found')
  return row
}

/** A vendor may repeat a failure for the same key, so a later try has another one. */
const keyValidMs = 10 * minuteMs

/** The same for a call that is repeated because its answer was lost. */
async function creationKey(
  { db, clock }: Services,
  subject: InquirySubject,
  digest: string,
): Promise<string> {
  const period = Math.floor(clock.now().getTime() / keyValidMs)
  return createHash('sha256')
    .update(JSON.stringify([digest, await countInquiries(db, subject), period]))
    .digest('hex')
}

/**
 * Opens a session of an existing or new inquiry, after earlier ones have an outcome.
 * @throws ApiError not_found for another subject's inquiry, too_many_requests
 */
export async function openInquiry(
  services: Services,
  subject: InquirySubject,
  inquiryId: string | undefined,
  options: OpeningOptions,
): Promise<InquirySession> {
  const { db } = services
  const inquiry = inquiryId
    ? await findInquiry(db, subject, inquiryId)
    : await continueOrCreate(services, subject)
  if (!inquiry) throw apiError('not_found')
  const { id } = inquiry
  // A document about former answers proves nothing, so a new inquiry is required.
  const isOutdated = inquiry.outcome === null && !isAboutSubject(services, inquiry, subject)
  const { outcome } = isOutdated
    ? { outcome: 'expired' as const }
    : options.isOpening && inquiry.outcome === null
      ? await readReport(services, inquiry)
      : await lookAtReport(services, inquiry)
  if (outcome && inquiry.session) await updateInquirySession(db, id, null)
  const session = outcome ? null : await keepSession(services, inquiry, options)
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
export const isAboutSubject = (
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
  if (!isAboutSubject(services, inquiry, subject)) throw apiError('state_forbids')
}

/** The applicant's newest inquiry of each kind; none before submission. */
export const getNewestInquiries = async (
  { db }: Services,
  { id, submitted_at: submittedAt }: ApplicationRow,
): Promise<Partial<Record<InquiryKind, string>>> => (submittedAt === null ? {} : findNewestInquiries(db, id))
