/**
 * Returns a merchant to the partner with an authorization code: single use, valid for one minute (STORE-12).
 */
import { randomBytes } from 'node:crypto'
import { checkAccess } from '#domain/application/access.ts'
import { confirmedOrganizationId } from '#domain/journey/attribution.ts'
import { apiError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type ApplicationRow, findApplication } from '#server/features/applications/core/repository.ts'
import { isApprovalUsable } from '#server/features/applications/core/proofs.ts'
import { lockAuthorized } from '#server/features/applications/core/load.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { findChannelsByApplication } from '../core/channel-repository.ts'
import {
  authorizationCodeContext,
  findActiveAuthorizationCode,
  insertAuthorizationCode,
  markAuthorizationCodeUsed,
  type AuthorizationCodeRow,
} from '../core/authorization-code-repository.ts'

const codeTtlMs = 60_000

export interface AuthorizationCodeInput {
  /** Opaque value of the partner, returned unchanged. */
  context?: string | undefined
  channelId?: string | undefined
}

/** A code is its id and 256 random bits, of which only a digest is stored. */
export const createAuthorizationCode = (
  services: Services,
  actor: Actor,
  id: string,
  { context, channelId }: AuthorizationCodeInput,
): Promise<string> =>
  services.db.transaction().execute(async (trx) => {
    const row = await lockAuthorized(trx, 'partner-return', actor, id)
    if (row.withdrawn_at) throw apiError('application_withdrawn')
    if (!isApprovalUsable(services, row)) throw apiError('state_forbids')
    if (
      channelId !== undefined &&
      !(await findChannelsByApplication(trx, row.id)).some((channel) => channel.id === channelId)
    )
      throw apiError('not_found')
    const codeId = randomBytes(12).toString('base64url')
    const secret = randomBytes(32).toString('base64url')
    const now = services.clock.now()
    await insertAuthorizationCode(trx, {
      id: codeId,
      application_id: row.id,
      digest: services.encryption.digest(secret, authorizationCodeContext(codeId)),
      context: context ?? null,
      channel_id: channelId ?? null,
      expires_at: new Date(now.getTime() + codeTtlMs),
      used_at: null,
    })
    await recordAudit(trx, {
      occurredAt: now,
      actor: actor.userId,
      action: 'authorization_code.issued',
      applicationId: row.id,
    })
    return `${codeId}.${secret}`
  })

/** Redeems a code for the partner's own staff. A used, expired or foreign code is reported as unknown. */
export const redeemAuthorizationCode = (
  services: Services,
  actor: Actor,
  code: string,
): Promise<{ row: ApplicationRow; purpose: AuthorizationCodeRow }> =>
  services.db.transaction().execute(async (trx) => {
    if (!actor.roles.includes('partner')) throw apiError('role_missing')
    const [codeId = '', secret = ''] = code.split('.')
    const now = services.clock.now()
    const grant = await findActiveAuthorizationCode(trx, codeId, now)
    const row = grant && (await findApplication(trx, grant.application_id))
    const isValid =
      row &&
      services.encryption.matches(grant.digest, secret, authorizationCodeContext(codeId)) &&
      checkAccess('auth-code.redeem', actor, {
        userId: row.user_id,
        organizationId: confirmedOrganizationId(row.attribution),
      }) === null
    if (!isValid || !(await markAuthorizationCodeUsed(trx, codeId, now))) throw apiError('unknown_id')
    await recordAudit(trx, {
      occurredAt: now,
      actor: actor.userId,
      action: 'authorization_code.redeemed',
      applicationId: row.id,
    })
    return { row, purpose: grant }
  })
