/** Photo ID and business document inquiries: opens them and submits their outcome. */
import { isDeepStrictEqual } from 'node:util'
import {
  inquiryKinds,
  toProofStatus,
  toInquiryStatus,
  type InquiryKind,
  type InquiryStatus,
} from '#domain/step-ups/inquiry.ts'
import { apiError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'
import type { Actor } from '#server/platform/actor.ts'
import { json } from '#server/platform/database/columns.ts'
import { isProofOf, proofDigest } from '#server/platform/encryption/proof-digest.ts'
import { purposeByEvidence } from '#domain/proofs/proven-values.ts'
import type { VendorSession } from '#server/platform/database/verification-tables.ts'
import { type ApplicationRow, loadAuthorized } from '../applications/index.ts'
import {
  recordInquiryOutcome,
  findInquiry,
  insertInquiry,
  findNewestInquiries,
  inquirySubject,
  type InquiryRow,
  type InquirySubject,
  updateInquirySession,
} from './inquiry-repository.ts'
import { wasOpenedByLink } from './inquiry-link-repository.ts'
import { requireOpenStepUp, submitStepUp } from '../step-ups/index.ts'
import { evidenceByInquiryKind, stepUpsByInquiryKind } from '#domain/step-ups/step-up.ts'

export interface InquirySession {
  inquiryId: string
  windowUrl: string
  sessionToken: string
  isInquiryCompleted: boolean
  isOnOtherDevice: boolean
  status: InquiryStatus
}

/** Leaves a person five minutes to open the vendor's page with a token that works for a quarter of an hour. */
const sessionKeptMs = 10 * 60_000

/** A waiting page asks every second: the vendor's session is kept, sealed, and not opened anew each time (APP-03). */
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

/** Opens a session of an existing or a new inquiry. Throws not_found for another subject's inquiry. */
export async function openInquiry(
  services: Services,
  subject: InquirySubject,
  inquiryId: string | undefined,
): Promise<InquirySession> {
  const { db, clock, providers } = services
  const existing = inquiryId ? await findInquiry(db, subject, inquiryId) : undefined
  if (inquiryId && !existing) throw apiError('not_found')
  const id =
    existing?.id ??
    (
      await providers.inquiries.create({
        kind: subject.kind,
        reference: subject.applicationId,
        expectedHolder: subject.expectedHolder,
      })
    ).inquiryId
  if (!existing)
    await insertInquiry(db, {
      id,
      application_id: subject.applicationId,
      owner_id: subject.ownerId,
      kind: subject.kind,
      expected_holder: json(subject.expectedHolder),
      subject_digest: proofDigest(services.encryption, subject.claim),
      created_at: clock.now(),
      outcome: null,
    })
  // A document about former answers proves nothing: the person begins another one.
  const isOutdated = existing?.outcome === null && !isAbout(services, existing, subject)
  const outcome = isOutdated ? 'expired' : await providers.inquiries.outcome(id)
  if (outcome && existing?.session) await updateInquirySession(db, id, null)
  const session = outcome ? null : await keepSession(services, id, existing?.session ?? null)
  const status = toInquiryStatus(outcome)
  return {
    inquiryId: id,
    windowUrl: session?.windowUrl ?? '',
    sessionToken: session?.sessionToken ?? '',
    isInquiryCompleted: status === 'RECEIVED',
    isOnOtherDevice: existing !== undefined && (await wasOpenedByLink(db, id)),
    status,
  }
}

/** Opens the applicant's inquiry while its step-up is open. */
export async function openApplicantInquiry(
  services: Services,
  actor: Actor,
  id: string,
  kind: InquiryKind,
  inquiryId: string | undefined,
): Promise<InquirySession> {
  const row = await loadAuthorized(services, 'step-up', actor, id)
  // The status of an existing inquiry stays readable after its step-up is closed.
  if (!inquiryId) requireOpenStepUp(row, stepUpsByInquiryKind[kind])
  return openInquiry(services, inquirySubject(services, row, kind), inquiryId)
}

/** Kind of the applicant's inquiry. Throws not_found. */
export async function findInquiryKind(
  { db }: Pick<Services, 'db'>,
  { id: applicationId }: Pick<ApplicationRow, 'id'>,
  inquiryId: string,
): Promise<InquiryKind> {
  for (const kind of inquiryKinds)
    if (await findInquiry(db, { applicationId, ownerId: null, kind }, inquiryId)) return kind
  throw apiError('not_found')
}

/** GOV_ID_SELFIE or EIN_DOC: submits a completed inquiry. */
export async function submitInquiry(
  services: Services,
  actor: Actor,
  id: string,
  kind: InquiryKind,
  inquiryId: string,
): Promise<ApplicationRow> {
  const outcome = await services.providers.inquiries.outcome(inquiryId)
  return submitStepUp(
    services,
    actor,
    id,
    stepUpsByInquiryKind[kind],
    { identity: false, business: false },
    async (trx, row) => {
      const subject = inquirySubject(services, row, kind)
      const inquiry = await findInquiry(trx, subject, inquiryId)
      if (!inquiry) throw apiError('not_found')
      if (outcome === null || outcome === 'expired' || inquiry.outcome) throw apiError('state_forbids')
      requireSameSubject(services, inquiry, subject)
      const failureCount = await recordInquiryOutcome(trx, subject, inquiryId, outcome)
      const proof = toProofStatus(outcome, failureCount)
      const evidence = evidenceByInquiryKind[kind]
      if (proof === 'ACCEPTED') return { proves: purposeByEvidence[evidence] }
      return { facts: { [evidence]: proof }, isStillRequired: proof === 'NONE' }
    },
  )
}

/** The document was asked for about the values in use. One from before migration 003 was about a name and birth date. */
const isAbout = (
  { encryption }: Pick<Services, 'encryption'>,
  { subject_digest: digest, expected_holder: holder }: InquiryRow,
  { claim, expectedHolder }: InquirySubject,
): boolean =>
  digest === null ? isDeepStrictEqual(holder, expectedHolder) : isProofOf(encryption, digest, claim)

/** Throws state_forbids for an inquiry that was opened about other values than those in use. */
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
