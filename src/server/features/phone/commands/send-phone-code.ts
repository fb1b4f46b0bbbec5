/** Texts a code or a link to the applicant's phone, within limits (PHONE-05). */
import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import {
  codeTtlMs,
  linkTtlMs,
  resendCooldownMs,
  checkLink,
  maxFailedAttempts,
  checkResend,
} from '#domain/phone/phone-verification.ts'
import { apiError } from '#server/api-error.ts'
import { consumeQuota, limitedTransaction } from '#server/limits/quotas.ts'
import { countPartyAct, requireVendorCallLeft } from '#server/limits/party-quotas.ts'
import type { Services } from '#server/services.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import { applicantLanguage } from '#server/features/applications/core/email-applicant.ts'
import { applicationLink } from '#server/features/applications/core/links.ts'
import { limitedApplicant } from '#server/features/applications/core/parties.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { lockAuthorized } from '#server/features/applications/core/load.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import {
  lockPhoneProof,
  numberOf,
  type PhoneProofRow,
  sentDigests,
  toPhoneProof,
  updatePhoneProof,
} from '../core/repository.ts'
import { requireOpenStepUp } from '#server/underwriting/evidence/submit-step-up.ts'
import {
  countWrongCodes,
  decideByPhoneProof,
  fallBackToPhotoId,
  requireOpenPhoneStepUp,
} from './verify-phone.ts'
import { phoneStepUps } from '#domain/step-ups/step-up.ts'

export interface SendResult {
  expiresAt: Date
  resendAt: Date
}

/** Texts a new six-digit code, which replaces the previous one. */
export const sendCode = (services: Services, actor: Actor, id: string): Promise<SendResult> =>
  send(services, actor, id, codeTtlMs, async (trx, row, expiresAt) => {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const digests = sentDigests(services, row, 'phone_code', code)
    await updatePhoneProof(trx, row.id, {
      code_digest: digests.secret,
      code_number: digests.number,
      code_expires_at: expiresAt,
    })
    await countCode(trx, services, row)
    await queueMessage(trx, services, {
      ...smsRecipient(row),
      template: 'otp_code',
      values: { code, minutes: codeTtlMs / 60_000 },
    })
  })

/** Texts a single-use link. Only an explicit retry replaces a link that still works (API2-38). */
export const sendLink = (
  services: Services,
  actor: Actor,
  id: string,
  finalTargetUrl: string | null,
  { retry }: { retry: boolean },
): Promise<SendResult> => {
  const reuse = retry
    ? undefined
    : (row: ApplicationRow, proof: PhoneProofRow, now: Date) => textedLink(services, row, proof, now)
  const text = async (trx: Trx, row: ApplicationRow, expiresAt: Date) => {
    const vfp = await createLinkToken(trx, services, row, expiresAt, finalTargetUrl)
    await updatePhoneProof(trx, row.id, { link_texted: true })
    await countCode(trx, services, row)
    await queueMessage(trx, services, {
      ...smsRecipient(row),
      template: 'phone_link',
      values: {
        link: applicationLink(services, row, { page: 'phone-auth', query: { vfp } }),
        minutes: linkTtlMs / 60_000,
      },
    })
  }
  return send(services, actor, id, linkTtlMs, text, reuse)
}

/** Returns the texted link that still works; null if a new one is needed. */
function textedLink(
  services: Services,
  row: ApplicationRow,
  proof: PhoneProofRow,
  now: Date,
): SendResult | null {
  if (!proof.link_texted || checkLink(toPhoneProof(services, row, proof), now.getTime()) !== 'valid')
    return null
  const { link_expires_at: expiresAt, last_sent_at: sentAt } = proof
  return expiresAt && sentAt && { expiresAt, resendAt: new Date(sentAt.getTime() + resendCooldownMs) }
}

/** Withdraws the link; the step-up stays open for another method or a later visit (API2-38). */
export async function skipLink(services: Services, actor: Actor, id: string): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const row = await lockAuthorized(trx, 'step-up', actor, id)
    requireOpenStepUp(row, phoneStepUps)
    await lockPhoneProof(trx, row.id)
    await updatePhoneProof(trx, row.id, { status: 'FAILED', link_digest: null, link_expires_at: null })
    await recordAudit(trx, {
      occurredAt: services.clock.now(),
      actor: actor.userId,
      action: 'phone.link_skipped',
      applicationId: row.id,
    })
  })
}

/** Creates a link without a text message, for users who are on the phone. The same limits apply. */
export async function createMobileLink(
  services: Services,
  actor: Actor,
  id: string,
  finalTargetUrl: string | null,
): Promise<string> {
  let vfp = ''
  await send(services, actor, id, linkTtlMs, async (trx, row, expiresAt) => {
    vfp = await createLinkToken(trx, services, row, expiresAt, finalTargetUrl)
  })
  return vfp
}

/**
 * The token has 128 random bits and is stored as a digest bound to the number.
 * @throws ApiError 'state_forbids' in an installation without a carrier
 */
async function createLinkToken(
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  expiresAt: Date,
  finalTargetUrl: string | null,
): Promise<string> {
  if (services.referenceData.switchedOff.phoneAuthEnabled === false) throw apiError('state_forbids')
  await requireVendorCallLeft(trx, services, 'carrier', limitedApplicant(services, row))
  const vfp = randomBytes(16).toString('base64url')
  const digests = sentDigests(services, row, 'phone_link', vfp)
  await updatePhoneProof(trx, row.id, {
    status: 'REQUESTED',
    link_digest: digests.secret,
    link_number: digests.number,
    link_expires_at: expiresAt,
    link_used_at: null,
    link_texted: false,
    carrier_reference: randomUUID(),
    final_target_url: finalTargetUrl,
  })
  return vfp
}

async function send(
  services: Services,
  actor: Actor,
  id: string,
  ttlMs: number,
  prepareMessage: (trx: Trx, row: ApplicationRow, expiresAt: Date) => Promise<void>,
  reuse: (row: ApplicationRow, proof: PhoneProofRow, now: Date) => SendResult | null = () => null,
): Promise<SendResult> {
  const { sent, exhausted } = await limitedTransaction(services, actor, async (trx) => {
    const row = await lockAuthorized(trx, 'step-up', actor, id)
    requireOpenPhoneStepUp(services, row)
    const proof = await lockPhoneProof(trx, row.id)
    const now = services.clock.now()
    const sentBefore = reuse(row, proof, now)
    if (sentBefore) return { sent: sentBefore }
    const eligibility = checkResend(toPhoneProof(services, row, proof), now.getTime())
    const isSpent = (await countWrongCodes(trx, services, row, proof)) >= maxFailedAttempts
    if (isSpent || eligibility.status === 'limit_reached')
      return { exhausted: await fallBackToPhotoId(trx, services, actor, row) }
    if (eligibility.status === 'cooldown')
      throw apiError('too_many_requests', { retryAfterSeconds: Math.ceil(eligibility.waitMs / 1000) })
    await consumeQuota(trx, services, 'code', [`account:${actor.userId}`])
    const expiresAt = new Date(now.getTime() + ttlMs)
    await updatePhoneProof(trx, row.id, { send_count: proof.send_count + 1, last_sent_at: now })
    await prepareMessage(trx, row, expiresAt)
    await recordAudit(trx, {
      occurredAt: now,
      actor: actor.userId,
      action: 'phone.message_sent',
      applicationId: row.id,
    })
    return { sent: { expiresAt, resendAt: new Date(now.getTime() + resendCooldownMs) } }
  })
  if (sent) return sent
  if (exhausted) await decideByPhoneProof(services, actor.userId, exhausted)
  throw apiError('state_forbids')
}

/** Counted across all applications and accounts, by number and by person. */
async function countCode(trx: Trx, services: Services, row: ApplicationRow): Promise<void> {
  await consumeQuota(trx, services, 'code', [`number:${row.applicant.localPhoneNumber}`])
  await countPartyAct(trx, services, 'sent_code', limitedApplicant(services, row))
}

const smsRecipient = (row: ApplicationRow) => ({
  channel: 'sms' as const,
  to: numberOf(row),
  language: applicantLanguage(row),
  portal: row.portal,
  applicationId: row.id,
})
