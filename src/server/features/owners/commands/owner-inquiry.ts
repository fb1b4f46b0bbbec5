/** Photo ID of an owner: opens an inquiry and submits its result (API2-20, API2-23). */
import { isOutOfTries, toProofStatus } from '#domain/step-ups/inquiry.ts'
import { apiError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'
import type { Actor } from '#server/platform/actor.ts'
import {
  createInquiryLink,
  type InquiryLink,
  type InquiryLinkRequest,
} from '#server/features/identity-documents/core/inquiry-link.ts'
import type { Language } from '#domain/countries/market.ts'
import { countInquiryCall } from '#server/features/identity-documents/core/count-inquiry-call.ts'
import { findInquiry } from '#server/features/identity-documents/core/repository.ts'
import {
  readOwnReport,
  recordOutcome,
  settleInquiries,
  settleTries,
} from '#server/features/identity-documents/core/settle-inquiries.ts'
import { hasEnded } from '#server/vendors/inquiries/port.ts'
import { callProvider } from '#server/vendors/vendor-result.ts'
import {
  type InquirySession,
  openInquiry,
  type OpeningOptions,
  requireSameSubject,
} from '#server/features/identity-documents/core/open-inquiry.ts'
import { requireOpenApplication } from '#server/features/applications/core/load.ts'
import { ownerInquirySubject } from '#server/underwriting/evidence/owner-inquiry-subject.ts'
import { type OwnerRow, updateOwner } from '../core/repository.ts'
import { linkOwnerAccount, loadAuthorizedOwner, lockAuthorizedOwner } from '../core/load-owner.ts'
import { ownerDetailsForOwner, type OwnerDetails } from '../core/details.ts'
import { decideOwner } from '#server/underwriting/decide-owner.ts'

function requirePhotoIdStepUp(owner: OwnerRow): void {
  if (!owner.step_ups.some(({ type }) => type === 'GOV_ID_SELFIE')) throw apiError('state_forbids')
}

/** Opens or resumes the vendor session while a photo ID is required. */
export async function openOwnerInquiry(
  services: Services,
  actor: Actor,
  id: string,
  ownerId: string,
  inquiryId: string | undefined,
  options: OpeningOptions,
): Promise<InquirySession> {
  const { row, owner } = await loadAuthorizedOwner(services, 'owner.verify', actor, id, ownerId)
  requireOpenApplication(row)
  // A finished inquiry stays readable after its step-up is closed.
  const subject = ownerInquirySubject(services, { row, owner })
  if (!inquiryId || options.isOpening) await countInquiryCall(services, subject)
  if (!inquiryId) {
    requirePhotoIdStepUp(owner)
    if (isOutOfTries(await callProvider(() => settleInquiries(services, subject)))) {
      await refusePhotoId(services, actor, id, ownerId)
      throw apiError('state_forbids')
    }
  }
  const session = await callProvider(() => openInquiry(services, subject, inquiryId, options))
  if (owner.inquiry_id !== session.inquiryId)
    await services.db.transaction().execute(async (trx) => {
      const locked = await lockAuthorizedOwner(trx, 'owner.verify', actor, id, ownerId)
      const accountColumns = await linkOwnerAccount(trx, actor, locked.owner)
      await updateOwner(trx, owner.id, { ...accountColumns, inquiry_id: session.inquiryId })
    })
  return session
}

/** Sends an owner who is out of attempts to manual review. */
const refusePhotoId = (services: Services, actor: Actor, id: string, ownerId: string): Promise<void> =>
  services.db.transaction().execute(async (trx) => {
    const { row, owner } = await lockAuthorizedOwner(trx, 'owner.verify', actor, id, ownerId)
    requirePhotoIdStepUp(owner)
    if (owner.identity_result === null) throw apiError('state_forbids')
    const evidence = { identity: owner.identity_result, photoId: 'REJECTED' } as const
    await decideOwner(trx, services, actor.userId, { row, owner }, evidence)
  })

/** Submits a finished inquiry for GOV_ID_SELFIE. A second failure leads to manual review. */
export async function submitOwnerInquiry(
  services: Services,
  actor: Actor,
  id: string,
  ownerId: string,
  inquiryId: string,
): Promise<OwnerDetails> {
  const loaded = await loadAuthorizedOwner(services, 'owner.verify', actor, id, ownerId)
  await countInquiryCall(services, ownerInquirySubject(services, loaded))
  const report = await callProvider(() =>
    readOwnReport(services, ownerInquirySubject(services, loaded), inquiryId),
  )
  await callProvider(() => settleInquiries(services, ownerInquirySubject(services, loaded), inquiryId))
  return services.db.transaction().execute(async (trx) => {
    const { row, owner } = await lockAuthorizedOwner(trx, 'owner.verify', actor, id, ownerId)
    requirePhotoIdStepUp(owner)
    const subject = ownerInquirySubject(services, { row, owner })
    const inquiry = await findInquiry(trx, subject, inquiryId)
    if (!inquiry) throw apiError('not_found')
    if (!hasEnded(report) || report.outcome === 'expired' || inquiry.outcome) throw apiError('state_forbids')
    if (owner.identity_result === null) throw apiError('state_forbids')
    requireSameSubject(services, inquiry, subject)
    const photoId = toProofStatus(
      report.outcome,
      await recordOutcome(trx, services, subject, inquiryId, report),
    )
    if (photoId === 'ACCEPTED') await settleTries(trx, services, subject)
    const linked = await updateOwner(trx, owner.id, await linkOwnerAccount(trx, actor, owner))
    const decided = await decideOwner(
      trx,
      services,
      actor.userId,
      { row, owner: linked },
      {
        identity: owner.identity_result,
        photoId,
      },
    )
    return ownerDetailsForOwner(services, { row, owner: decided })
  })
}

/** Creates a link to continue on another device; `byText` sends it by SMS. */
export async function createOwnerLink(
  services: Services,
  actor: Actor,
  id: string,
  ownerId: string,
  { inquiryId, byText = false }: InquiryLinkRequest,
  readerLanguage: Language,
): Promise<InquiryLink> {
  const { row, owner } = await loadAuthorizedOwner(services, 'owner.verify', actor, id, ownerId)
  const recipient = { phone: owner.phone, language: owner.communication_language }
  const openSession = () =>
    openOwnerInquiry(services, actor, id, ownerId, inquiryId ?? undefined, {
      language: readerLanguage,
      isOpening: false,
    })
  return createInquiryLink(services, actor, row, 'identification', openSession, byText ? recipient : null)
}
