/** Texting a code or a link to the applicant's phone, within its limits (PHONE-05). */
import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { fallbackLanguage } from '../../domain/market.ts'
import {
  codeLivesMs,
  linkLivesMs,
  phoneStepUps,
  resendAfterMs,
  sendStanding,
} from '../../domain/phone/proof.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { Actor } from '../actor.ts'
import type { Trx } from '../store/tables.ts'
import type { ApplicationRow } from '../store/applications.ts'
import { recordAudit } from '../store/audit.ts'
import { queueMessage } from '../store/messages.ts'
import {
  asPhoneProof,
  codePlace,
  linkPlace,
  lockPhoneProof,
  updatePhoneProof,
} from '../store/phone-proofs.ts'
import { applicationLink } from './application-link.ts'
import { requireStepUp } from './answer-step-up.ts'
import { loadFor, lockFor } from './load.ts'
import { refusePhoneProof } from './phone-verify.ts'

export interface Sent {
  expiresAt: Date
  resendAt: Date
}

/** Texts a fresh code of six digits; the one before it no longer counts. */
export const sendCode = (services: Services, actor: Actor, id: string): Promise<Sent> =>
  send(services, actor, id, codeLivesMs, async (trx, row, expiresAt) => {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    await updatePhoneProof(trx, row.id, {
      code_digest: services.sealing.digest(code, codePlace(row.id)),
      code_expires_at: expiresAt,
    })
    await queueMessage(trx, services, {
      ...reader(row),
      template: 'otp_code',
      values: { code, minutes: codeLivesMs / 60_000 },
    })
  })

/** Texts a fresh link that works once; the one before it no longer counts. */
export const sendLink = (
  services: Services,
  actor: Actor,
  id: string,
  finalTargetUrl: string | null,
): Promise<Sent> =>
  send(services, actor, id, linkLivesMs, async (trx, row, expiresAt) => {
    const vfp = await makeLink(trx, services, row, expiresAt, finalTargetUrl)
    await queueMessage(trx, services, {
      ...reader(row),
      template: 'phone_link',
      values: {
        link: applicationLink(services, row, { page: 'phone-auth', query: { vfp } }),
        minutes: linkLivesMs / 60_000,
      },
    })
  })

/** The same link for a phone that is already in hand: nothing is texted, the limits are the same. */
export async function mobileLink(
  services: Services,
  actor: Actor,
  id: string,
  finalTargetUrl: string | null,
): Promise<string> {
  let vfp = ''
  await send(services, actor, id, linkLivesMs, async (trx, row, expiresAt) => {
    vfp = await makeLink(trx, services, row, expiresAt, finalTargetUrl)
  })
  return vfp
}

/** A link's token of 128 random bits, kept as its digest. */
async function makeLink(
  trx: Trx,
  { sealing }: Services,
  row: ApplicationRow,
  expiresAt: Date,
  finalTargetUrl: string | null,
): Promise<string> {
  const vfp = randomBytes(16).toString('base64url')
  await updatePhoneProof(trx, row.id, {
    status: 'REQUESTED',
    link_digest: sealing.digest(vfp, linkPlace(row.id)),
    link_expires_at: expiresAt,
    link_used_at: null,
    carrier_reference: randomUUID(),
    final_target_url: finalTargetUrl,
  })
  return vfp
}

async function send(
  services: Services,
  actor: Actor,
  id: string,
  livesMs: number,
  write: (trx: Trx, row: ApplicationRow, expiresAt: Date) => Promise<void>,
): Promise<Sent> {
  await withinLimits(services, actor, await loadFor(services, 'step-up', actor, id))
  const sent = await services.db.transaction().execute(async (trx) => {
    const row = await lockFor(trx, 'step-up', actor, id)
    requireStepUp(row, phoneStepUps)
    const proof = await lockPhoneProof(trx, row.id)
    const now = services.clock.now()
    const may = sendStanding(asPhoneProof(proof), now.getTime())
    if (may.standing === 'used_up') return null
    if (may.standing === 'early')
      throw refuse('too_many_requests', { retryAfterSeconds: Math.ceil(may.waitMs / 1000) })
    const expiresAt = new Date(now.getTime() + livesMs)
    await updatePhoneProof(trx, row.id, { sends: proof.sends + 1, last_sent_at: now })
    await write(trx, row, expiresAt)
    await recordAudit(trx, { at: now, actor: actor.userId, act: 'phone.text-sent', applicationId: row.id })
    return { expiresAt, resendAt: new Date(now.getTime() + resendAfterMs) }
  })
  if (sent) return sent
  await refusePhoneProof(services, actor, id)
  throw refuse('state_forbids')
}

/**
 * Limits by account and by number hold over all of a person's applications. They are counted outside the
 * transaction: the embedded database has one connection.
 */
async function withinLimits({ limits }: Services, { userId }: Actor, row: ApplicationRow): Promise<void> {
  for (const key of [`account:${userId}`, `number:${row.applicant.localPhoneNumber}`]) {
    const allowance = await limits.consume('code', key)
    if (!allowance.ok) throw refuse('too_many_requests', { retryAfterSeconds: allowance.retryAfterSeconds })
  }
}

/** Who a text goes to, and in which language. */
const reader = (row: ApplicationRow) => ({
  channel: 'sms' as const,
  to: `+1${row.applicant.localPhoneNumber}`,
  language: row.applicant.communicationLanguage ?? fallbackLanguage,
  portal: row.portal,
  applicationId: row.id,
})
