/** Ends a leaked API key and everything that it issued, and notifies the organization's administrators (PART-01). */
import type { Portal } from '#domain/referrals/portal.ts'
import { type EndedIssues, endIssued } from '#server/features/issued/core/end-issued.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import type { Services } from '#server/services.ts'
import { endSecretWithIssued } from '../core/issuer.ts'
import { findReportable, findUsableKey, isExpired, type KeyRow } from '../core/key-repository.ts'
import { modeOfSecret, prefixOf } from '../core/key-secret.ts'
import {
  findAdministrators,
  lockOrganization,
  modeOf,
  organizationChain,
} from '../core/organization-repository.ts'

/**
 * The current secret ends with its key and the keys it made. One that was replaced ends with what it issued itself, also if it
 * does not work any more: the new one is safe only if a person issued it, or the rotation was routine. The administrators are
 * always told. Has no effect for an unknown secret, or one that a report ended before.
 */
export async function reportLeak(services: Services, secret: string, portal: Portal): Promise<void> {
  if (modeOfSecret(secret) !== modeOf(services)) return
  const { db, clock } = services
  await db.transaction().execute(async (trx) => {
    const found = await findReportable(trx, secret)
    if (!found) return
    await lockOrganization(trx, found.organization_id)
    const key = await findReportable(trx, secret)
    if (!key) return
    const now = clock.now()
    const isOver = (await findUsableKey(trx, now, secret, modeOf(services))) === null
    const { digests, revokedKeys } = await endSecretWithIssued(trx, now, secret)
    const isRevoked = revokedKeys.includes(key.id)
    const isKept = !isOver && !isRevoked
    const hadEnded = isOver && (!isRevoked || isExpired(key, now))
    for (const keyId of isKept ? [key.id, ...revokedKeys] : revokedKeys)
      await recordAudit(trx, {
        occurredAt: now,
        actor: 'anonymous',
        action: 'api_key.revoked',
        chain: organizationChain(key.organization_id),
        details: {
          organizationId: key.organization_id,
          keyId,
          leaked: true,
          replaced: isKept && keyId === key.id,
        },
      })
    const ended = await endIssued(trx, services, {
      organizationId: key.organization_id,
      keyId: key.id,
      revokedKeys,
      digests,
    })
    await tellAdministrators(trx, services, key, {
      template: isKept ? 'api_key_secret_leaked' : 'api_key_leaked',
      values: { name: key.name, prefix: prefixOf(secret), state: hadEnded ? 'ended' : 'revoked', ...ended },
      portal,
    })
  })
}

interface LeakMail {
  template: 'api_key_secret_leaked' | 'api_key_leaked'
  values: EndedIssues & { name: string; prefix: string; state: 'ended' | 'revoked' }
  portal: Portal
}

async function tellAdministrators(
  trx: Trx,
  services: Services,
  { organization_id: organizationId }: KeyRow,
  mail: LeakMail,
): Promise<void> {
  for (const { email } of await findAdministrators(trx, organizationId))
    await queueMessage(trx, services, { ...mail, channel: 'email', to: email, language: 'en-US' })
}
