/** Handing a person over to a partner: a code that works once, for a minute, and says what it was made for (STORE-12). */
import { randomBytes } from 'node:crypto'
import { denial } from '../../domain/access.ts'
import { isApproval } from '../../domain/states.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { Actor } from '../actor.ts'
import { findApplication, type ApplicationRow } from '../store/applications.ts'
import { recordAudit } from '../store/audit.ts'
import { channelsOf } from '../store/channels.ts'
import {
  digestPlace,
  findOpenCode,
  insertHandOffCode,
  markCodeUsed,
  type HandOffCodeRow,
} from '../store/hand-off-codes.ts'
import { lockFor } from './load.ts'

const codeLivesMs = 60_000

export interface HandOffPurpose {
  /** What the partner sent along and wants back; ours to keep, not to read. */
  context?: string | undefined
  channelId?: string | undefined
}

/** Makes a code: its id, by which it is found, and 256 random bits, of which only the digest is kept. */
export const makeHandOffCode = (
  services: Services,
  actor: Actor,
  id: string,
  { context, channelId }: HandOffPurpose,
): Promise<string> =>
  services.db.transaction().execute(async (trx) => {
    const row = await lockFor(trx, 'hand-off', actor, id)
    if (row.withdrawn_at) throw refuse('application_withdrawn')
    if (!isApproval(row.decision)) throw refuse('state_forbids')
    if (channelId !== undefined && !(await channelsOf(trx, row.id)).some((one) => one.id === channelId))
      throw refuse('not_found')
    const codeId = randomBytes(12).toString('base64url')
    const secret = randomBytes(32).toString('base64url')
    const now = services.clock.now()
    await insertHandOffCode(trx, {
      id: codeId,
      application_id: row.id,
      digest: services.sealing.digest(secret, digestPlace(codeId)),
      context: context ?? null,
      channel_id: channelId ?? null,
      expires_at: new Date(now.getTime() + codeLivesMs),
      used_at: null,
    })
    await recordAudit(trx, { at: now, actor: actor.userId, act: 'hand-off.begun', applicationId: row.id })
    return `${codeId}.${secret}`
  })

/**
 * What a code was made for, told once to the partner's own people. One that was used, has run out, or belongs to
 * another organisation is answered like none at all.
 */
export const redeemHandOffCode = (
  services: Services,
  actor: Actor,
  code: string,
): Promise<{ row: ApplicationRow; purpose: HandOffCodeRow }> =>
  services.db.transaction().execute(async (trx) => {
    if (!actor.roles.includes('partner')) throw refuse('role_missing')
    const [codeId = '', secret = ''] = code.split('.')
    const now = services.clock.now()
    const purpose = await findOpenCode(trx, codeId, now)
    const row = purpose && (await findApplication(trx, purpose.application_id))
    const isGood =
      row &&
      services.sealing.matches(purpose.digest, secret, digestPlace(codeId)) &&
      denial('hand-off.redeem', actor, {
        userId: row.user_id,
        organizationId: row.attribution.organizationId ?? null,
      }) === null
    if (!isGood || !(await markCodeUsed(trx, codeId, now))) throw refuse('unknown_id')
    await recordAudit(trx, { at: now, actor: actor.userId, act: 'hand-off.redeemed', applicationId: row.id })
    return { row, purpose }
  })
