/** Single-use links, valid for five minutes, that continue an inquiry on another device. */
import type { Language } from '#domain/countries/market.ts'
import type { InquiryKind } from '#domain/step-ups/inquiry.ts'
import { checkLink } from '#domain/phone/phone-verification.ts'
import type { Actor } from '#server/platform/actor.ts'
import { apiError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'
import { findApplication } from '#server/features/applications/core/repository.ts'
import { loadAuthorized } from '#server/features/applications/core/load.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { findInquiryLink, inquiryLinkContext, markInquiryLinkUsed } from '../core/link-repository.ts'
import { countInquiryCall } from '../core/count-inquiry-call.ts'
import { readReport } from '../core/read-report.ts'
import { findInquiryById } from '../core/repository.ts'
import { callProvider } from '#server/vendors/vendor-result.ts'
import { openApplicantInquiry } from './inquiry-commands.ts'
import { type InquiryLinkRequest, type InquiryLink, createInquiryLink } from '../core/inquiry-link.ts'

/** Creates a link to the applicant's inquiry while its step-up is open. */
export async function createApplicantLink(
  services: Services,
  actor: Actor,
  id: string,
  kind: InquiryKind,
  { inquiryId, byText = false }: InquiryLinkRequest,
  readerLanguage: Language,
): Promise<InquiryLink> {
  const row = await loadAuthorized(services, 'step-up', actor, id)
  const { localPhoneNumber: phone, communicationLanguage: language } = row.applicant
  const openSession = () =>
    openApplicantInquiry(services, actor, id, kind, inquiryId ?? undefined, {
      language: readerLanguage,
      isOpening: false,
    })
  return createInquiryLink(services, actor, row, kind, openSession, byText ? { phone, language } : null)
}

export interface OpenedInquiry {
  kind: InquiryKind
  inquiryId: string
  windowUrl: string
  /** Empty if the URL is a link. */
  sessionToken: string
}

/** Redeems a link without a session and opens the vendor's session. Reports an invalid token as expired. */
export async function redeemInquiryLink(
  services: Services,
  token: string,
  language: Language,
): Promise<OpenedInquiry> {
  const { db, encryption, clock, providers } = services
  const [id = '', secret = ''] = token.split('.')
  const link = await findInquiryLink(db, id)
  if (!link || !encryption.matches(link.digest, secret, inquiryLinkContext(id)))
    throw apiError('link_expired')
  const { inquiry_id: inquiryId, application_id: applicationId, kind } = link
  const linkStatus = checkLink(
    { link: { expiresAt: link.expires_at.getTime(), isUsed: link.used_at !== null } },
    clock.now().getTime(),
  )
  if (linkStatus !== 'valid') throw apiError(linkStatus === 'used' ? 'link_used' : 'link_expired')
  const row = await findApplication(db, applicationId)
  const inquiry = await findInquiryById(db, inquiryId)
  if (!row || row.withdrawn_at || !inquiry || inquiry.outcome !== null) throw apiError('link_expired')
  await countInquiryCall(services, { applicationId, ownerId: inquiry.owner_id, kind })
  const report = await callProvider(() => readReport(services, inquiry))
  if (report.outcome !== null) throw apiError('link_expired')
  // Runs before the link is marked as used, so that a vendor timeout doesn't use it up.
  const { windowUrl, sessionToken } = await callProvider(() =>
    providers.inquiries.openSession(inquiryId, language),
  )
  await db.transaction().execute(async (trx) => {
    const now = clock.now()
    if (!(await markInquiryLinkUsed(trx, id, now))) throw apiError('link_used')
    await recordAudit(trx, {
      occurredAt: now,
      actor: link.user_id,
      action: 'inquiry_link.opened',
      applicationId,
      details: { inquiryId },
    })
  })
  return { kind, inquiryId, windowUrl, sessionToken: sessionToken ?? '' }
}
