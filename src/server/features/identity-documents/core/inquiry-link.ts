/** Single-use links, valid for five minutes, that continue an inquiry on another device. */
import { randomBytes } from 'node:crypto'
import type { InquiryKind } from '#domain/step-ups/inquiry.ts'
import { countryForCurrency, fallbackLanguage, type Language } from '#domain/countries/market.ts'
import { linkTtlMs } from '#domain/phone/phone-verification.ts'
import type { Actor } from '#server/platform/actor.ts'
import { apiError } from '#server/api-error.ts'
import { consumeQuota, limitedTransaction } from '#server/limits/quotas.ts'
import type { Services } from '#server/services.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { pageLink } from '#server/features/applications/core/links.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { inquiryLinkContext, replaceInquiryLink } from './link-repository.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import type { InquirySession } from './open-inquiry.ts'

export interface InquiryLinkRequest {
  inquiryId?: string | null | undefined
  byText?: boolean | undefined
}

export interface InquiryLink {
  inquiryId: string
  url: string
  expiresAt: Date
}

interface SmsRecipient {
  phone: string | null | undefined
  language: Language | null | undefined
}

/** Creates a link to the inquiry that `openSession` opens. Throws too_many_requests, state_forbids. */
export async function createInquiryLink(
  services: Services,
  actor: Actor,
  row: ApplicationRow,
  kind: InquiryKind,
  openSession: () => Promise<InquirySession>,
  smsRecipient: SmsRecipient | null,
): Promise<InquiryLink> {
  if (smsRecipient && !smsRecipient.phone) throw apiError('state_forbids')
  const { inquiryId, status } = await openSession()
  if (status !== 'IN_PROGRESS') throw apiError('state_forbids')
  const id = randomBytes(9).toString('base64url')
  const secret = randomBytes(16).toString('base64url')
  const url = pageLink(services, row, '/on-phone', { fragment: `${id}.${secret}` })
  const now = services.clock.now()
  const expiresAt = new Date(now.getTime() + linkTtlMs)
  await limitedTransaction(services, actor, async (trx) => {
    await consumeQuota(trx, services, 'inquiry_link', [actor.userId])
    if (smsRecipient) await consumeQuota(trx, services, 'inquiry_text', [`number:${smsRecipient.phone}`])
    await replaceInquiryLink(trx, {
      id,
      digest: services.encryption.digest(secret, inquiryLinkContext(id)),
      inquiry_id: inquiryId,
      application_id: row.id,
      kind,
      user_id: actor.userId,
      expires_at: expiresAt,
      used_at: null,
    })
    await recordAudit(trx, {
      occurredAt: now,
      actor: actor.userId,
      action: 'inquiry_link.created',
      applicationId: row.id,
      details: { inquiryId, texted: smsRecipient !== null },
    })
    if (smsRecipient)
      await queueMessage(trx, services, {
        channel: 'sms',
        to: `${countryForCurrency(row.currency).dialingCode}${smsRecipient.phone}`,
        template: 'inquiry_link',
        values: { link: url, minutes: linkTtlMs / 60_000 },
        language: smsRecipient.language ?? fallbackLanguage,
        portal: row.portal,
        applicationId: row.id,
      })
  })
  return { inquiryId, url, expiresAt }
}
