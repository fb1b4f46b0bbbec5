/**
 * Takes the outcome of an inquiry from its vendor without a page that submits it: a person may finish on a phone and close
 * both windows. An event or a job only hints at it, so the outcome is read; repeated and late ones change nothing. One in
 * review is decided by a person here, whatever the vendor's own reviewers say later.
 */
import { minuteMs } from '#domain/dates/duration.ts'
import { purposeByEvidence } from '#domain/proofs/proven-values.ts'
import { toProofStatus } from '#domain/step-ups/inquiry.ts'
import type { ProofStatus } from '#domain/step-ups/proof-status.ts'
import { evidenceByInquiryKind, stepUpsByInquiryKind } from '#domain/step-ups/step-up.ts'
import { type ApplicationRow, lockApplication } from '#server/features/applications/core/repository.ts'
import { isAboutSubject } from '#server/features/identity-documents/core/open-inquiry.ts'
import {
  nextInquiryPoll,
  pollInquiryJob,
  sendInquiryPoll,
} from '#server/features/identity-documents/core/poll-inquiry-job.ts'
import { readReport } from '#server/features/identity-documents/core/read-report.ts'
import {
  findInquiryById,
  inquirySubject,
  type InquiryRow,
  setNextInquiryPoll,
} from '#server/features/identity-documents/core/repository.ts'
import { recordOutcome, settleTries } from '#server/features/identity-documents/core/settle-inquiries.ts'
import { ownerInquirySubject } from './owner-inquiry-subject.ts'
import { findOwner } from '#server/features/owners/core/repository.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import { handleJob } from '#server/platform/jobs/define-job.ts'
import type { Services } from '#server/services.ts'
import { type EndedInquiry, hasEnded } from '#server/vendors/inquiries/port.ts'
import { ProviderTimeout } from '#server/vendors/vendor-timeout.ts'
import { decideApplication } from '../decide-application.ts'
import { decideOwner } from '../decide-owner.ts'
import { saveEvidence, type StepUpEvidence } from './submit-step-up.ts'

const readAgainMs = 5 * minuteMs

/** The evidence that the outcome of an applicant's inquiry is. */
export const evidenceOf = (kind: InquiryRow['kind'], proof: ProofStatus): StepUpEvidence => {
  const evidence = evidenceByInquiryKind[kind]
  return proof === 'ACCEPTED'
    ? { facts: { [evidence]: proof }, proves: purposeByEvidence[evidence] }
    : { facts: { [evidence]: proof }, isStillRequired: proof === 'NONE' }
}

/** Idempotent. */
export async function settleInquiry(services: Services, id: string): Promise<void> {
  const inquiry = await findInquiryById(services.db, id)
  if (inquiry?.outcome !== null) return
  const report = await readReport(services, inquiry).catch((error: unknown) => {
    if (error instanceof ProviderTimeout) return null
    throw error
  })
  if (!hasEnded(report)) {
    await askAgain(services, inquiry, report === null)
    return
  }
  const saved = await services.db.transaction().execute(async (trx) => {
    const row = await lockApplication(trx, inquiry.application_id)
    const locked = await findInquiryById(trx, id)
    if (locked?.outcome !== null || row.erased_at || row.withdrawn_at) {
      await setNextInquiryPoll(trx, id, null)
      return null
    }
    if (locked.owner_id !== null) {
      await settleForOwner(trx, services, row, locked, report)
      return null
    }
    return settleForApplicant(trx, services, row, locked, report)
  })
  if (saved) await decideApplication(services, 'system', saved, { identity: false, business: false })
}

/** Returns the application if it has to be decided. */
async function settleForApplicant(
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  inquiry: InquiryRow,
  report: EndedInquiry,
): Promise<ApplicationRow | null> {
  const { outcome } = report
  const { id, kind } = inquiry
  const subject = inquirySubject(services, row, kind)
  const types = stepUpsByInquiryKind[kind]
  const isRequired = row.step_ups.some(({ type }) => types.includes(type))
  const counts = isRequired && isAboutSubject(services, inquiry, subject)
  const failures = await recordOutcome(trx, services, subject, id, report)
  if (!counts || outcome === 'expired') return null
  const proof = toProofStatus(outcome, failures)
  if (proof === 'ACCEPTED') await settleTries(trx, services, subject)
  return saveEvidence(trx, services, 'system', row, types, evidenceOf(kind, proof))
}

async function settleForOwner(
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  inquiry: InquiryRow,
  report: EndedInquiry,
): Promise<void> {
  const { outcome } = report
  const owner = inquiry.owner_id === null ? undefined : await findOwner(trx, inquiry.owner_id)
  if (!owner || owner.removed_at) return setNextInquiryPoll(trx, inquiry.id, null)
  const subject = ownerInquirySubject(services, { row, owner })
  const isRequired = owner.step_ups.some(({ type }) => type === 'GOV_ID_SELFIE')
  const counts = isRequired && row.decision !== 'DECLINED' && isAboutSubject(services, inquiry, subject)
  const failures = await recordOutcome(trx, services, subject, inquiry.id, report)
  if (!counts || outcome === 'expired' || owner.identity_result === null) return
  const photoId = toProofStatus(outcome, failures)
  if (photoId === 'ACCEPTED') await settleTries(trx, services, subject)
  await decideOwner(trx, services, 'system', { row, owner }, { identity: owner.identity_result, photoId })
}

/** @param isSoon the vendor did not respond */
const askAgain = (services: Services, inquiry: InquiryRow, isSoon: boolean): Promise<void> =>
  services.db.transaction().execute(async (trx) => {
    if (!isSoon) return keepAsking(trx, services, inquiry)
    const at = new Date(services.clock.now().getTime() + readAgainMs)
    await setNextInquiryPoll(trx, inquiry.id, at)
    await sendInquiryPoll(trx, services, inquiry.id, at, 'soon')
  })

async function keepAsking(trx: Trx, services: Services, { id, created_at }: InquiryRow): Promise<void> {
  const at = nextInquiryPoll(created_at, services.clock.now())
  await setNextInquiryPoll(trx, id, at)
  if (at) await sendInquiryPoll(trx, services, id, at)
}

/** Idempotent. */
export const pollInquiryHandler = handleJob(pollInquiryJob, async (services: Services, { inquiryId }) => {
  const inquiry = await findInquiryById(services.db, inquiryId)
  if (inquiry?.next_poll_at) await settleInquiry(services, inquiryId)
})
