/** Photo ID and business document inquiries: opens them and submits their outcome. */
import { inquiryKinds, toProofStatus, type InquiryKind } from '#domain/step-ups/inquiry.ts'
import { apiError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { loadAuthorized } from '#server/features/applications/core/load.ts'
import { countInquiryCall } from '../core/count-inquiry-call.ts'
import { findInquiry, inquirySubject } from '../core/repository.ts'
import { readOwnReport, recordOutcome, settleInquiries, settleTries } from '../core/settle-inquiries.ts'
import { hasEnded } from '#server/vendors/inquiries/port.ts'
import { callProvider } from '#server/vendors/vendor-result.ts'
import { decideApplication } from '#server/underwriting/decide-application.ts'
import { settleEvidence } from '#server/underwriting/settle-evidence.ts'
import { evidenceOf } from '#server/underwriting/evidence/settle-inquiry.ts'
import { requireOpenStepUp, submitStepUp } from '#server/underwriting/evidence/submit-step-up.ts'
import { stepUpsByInquiryKind } from '#domain/step-ups/step-up.ts'
import {
  type InquirySession,
  openInquiry,
  type OpeningOptions,
  requireSameSubject,
} from '../core/open-inquiry.ts'

/** Opens the applicant's inquiry while its step-up is open. */
export async function openApplicantInquiry(
  services: Services,
  actor: Actor,
  id: string,
  kind: InquiryKind,
  inquiryId: string | undefined,
  options: OpeningOptions,
): Promise<InquirySession> {
  const row = await loadAuthorized(services, 'step-up', actor, id)
  if (!inquiryId || options.isOpening)
    await countInquiryCall(services, { applicationId: row.id, ownerId: null, kind })
  // The status of an existing inquiry stays readable after its step-up is closed.
  if (inquiryId)
    return callProvider(() => openInquiry(services, inquirySubject(services, row, kind), inquiryId, options))
  requireOpenStepUp(row, stepUpsByInquiryKind[kind])
  const current = await settleEarlierInquiries(services, actor, row)
  requireOpenStepUp(current, stepUpsByInquiryKind[kind])
  return callProvider(() =>
    openInquiry(services, inquirySubject(services, current, kind), inquiryId, options),
  )
}

/** A new inquiry requires the outcomes of earlier ones. */
async function settleEarlierInquiries(
  services: Services,
  actor: Actor,
  row: ApplicationRow,
): Promise<ApplicationRow> {
  const settled = await callProvider(() => settleEvidence(services, row))
  return settled.version === row.version
    ? row
    : decideApplication(services, actor.userId, settled, { identity: false, business: false })
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
  const row = await loadAuthorized(services, 'step-up', actor, id)
  await countInquiryCall(services, { applicationId: row.id, ownerId: null, kind })
  const report = await callProvider(() =>
    readOwnReport(services, inquirySubject(services, row, kind), inquiryId),
  )
  await callProvider(() => settleInquiries(services, inquirySubject(services, row, kind), inquiryId))
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
      if (!hasEnded(report) || report.outcome === 'expired' || inquiry.outcome)
        throw apiError('state_forbids')
      requireSameSubject(services, inquiry, subject)
      const proof = toProofStatus(
        report.outcome,
        await recordOutcome(trx, services, subject, inquiryId, report),
      )
      if (proof === 'ACCEPTED') await settleTries(trx, services, subject)
      return evidenceOf(kind, proof)
    },
  )
}
