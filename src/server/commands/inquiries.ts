/** The applicant's photo ID and business document: opening an inquiry, and answering the step-up with its end. */
import {
  inquiryKinds,
  proofOf,
  statusOf,
  stepUpsOf,
  type InquiryKind,
  type InquiryStatus,
} from '../../domain/inquiries/inquiry.ts'
import type { Facts } from '../../domain/policy/facts.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { Actor } from '../actor.ts'
import type { ApplicationRow } from '../store/applications.ts'
import {
  countInquiry,
  findInquiry,
  insertInquiry,
  newestInquiries,
  type Subject,
} from '../store/inquiries.ts'
import { isOpenedByLink } from '../store/inquiry-links.ts'
import { answerStepUp, requireStepUp } from './answer-step-up.ts'
import { loadFor } from './load.ts'

export interface InquirySession {
  inquiryId: string
  sessionToken: string
  isInquiryCompleted: boolean
  isOnOtherDevice: boolean
  status: InquiryStatus
}

/** Opens a session for a subject's inquiry: the named one while it is theirs, else a new one. */
export async function openInquiry(
  { db, clock, providers }: Services,
  subject: Subject,
  inquiryId: string | undefined,
): Promise<InquirySession> {
  const found = inquiryId ? await findInquiry(db, subject, inquiryId) : undefined
  if (inquiryId && !found) throw refuse('not_found')
  const id =
    found?.id ??
    (await providers.inquiries.create({ kind: subject.kind, reference: subject.applicationId })).inquiryId
  if (!found)
    await insertInquiry(db, {
      id,
      application_id: subject.applicationId,
      owner_id: subject.ownerId,
      kind: subject.kind,
      created_at: clock.now(),
      outcome: null,
    })
  const outcome = await providers.inquiries.outcome(id)
  const { sessionToken } = outcome ? { sessionToken: '' } : await providers.inquiries.openSession(id)
  const status = statusOf(outcome)
  return {
    inquiryId: id,
    sessionToken,
    isInquiryCompleted: status === 'RECEIVED',
    isOnOtherDevice: found !== undefined && (await isOpenedByLink(db, id)),
    status,
  }
}

/** The applicant's session for a photo ID or a business document, while one is asked. */
export async function openApplicantInquiry(
  services: Services,
  actor: Actor,
  id: string,
  kind: InquiryKind,
  inquiryId: string | undefined,
): Promise<InquirySession> {
  const row = await loadFor(services, 'step-up', actor, id)
  // The end of an inquiry can still be read when the step-up it answered is closed.
  if (!inquiryId) requireStepUp(row, stepUpsOf[kind])
  return openInquiry(services, { applicationId: row.id, ownerId: null, kind }, inquiryId)
}

/** What an inquiry of the applicant's is about. Throws 'not_found' where it is not theirs. */
export async function kindOfInquiry(
  { db }: Pick<Services, 'db'>,
  { id: applicationId }: Pick<ApplicationRow, 'id'>,
  inquiryId: string,
): Promise<InquiryKind> {
  for (const kind of inquiryKinds)
    if (await findInquiry(db, { applicationId, ownerId: null, kind }, inquiryId)) return kind
  throw refuse('not_found')
}

const factOf = {
  identification: 'photoId',
  verification: 'businessDocument',
} as const satisfies Record<InquiryKind, keyof Facts>

/** GOV_ID_SELFIE or EIN_DOC: answers the step-up with an inquiry that was handed in. */
export async function answerInquiry(
  services: Services,
  actor: Actor,
  id: string,
  kind: InquiryKind,
  inquiryId: string,
): Promise<ApplicationRow> {
  const outcome = await services.providers.inquiries.outcome(inquiryId)
  return answerStepUp(
    services,
    actor,
    id,
    stepUpsOf[kind],
    { identity: false, business: false },
    async (trx, row) => {
      const subject: Subject = { applicationId: row.id, ownerId: null, kind }
      const inquiry = await findInquiry(trx, subject, inquiryId)
      if (!inquiry) throw refuse('not_found')
      if (outcome === null || outcome === 'expired' || inquiry.outcome) throw refuse('state_forbids')
      const failures = await countInquiry(trx, subject, inquiryId, outcome)
      const proof = proofOf(outcome, failures)
      return { facts: { [factOf[kind]]: proof }, isAskedAgain: proof === 'NONE' }
    },
  )
}

/** The applicant's newest inquiry of each kind; none before anything was sent in. */
export const inquiriesOf = async (
  { db }: Services,
  { id, submitted_at: submittedAt }: ApplicationRow,
): Promise<Partial<Record<InquiryKind, string>>> => (submittedAt === null ? {} : newestInquiries(db, id))
