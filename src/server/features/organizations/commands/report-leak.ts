/** Ends an API key that somebody found where it should not be, and tells the organization (PART-01). */
import type { Portal } from '#domain/referrals/portal.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Services } from '#server/services.ts'
import { endSecretWithIssued, findUsableKey, lockKey, revokeWithMade } from '../core/key-repository.ts'
import { modeOfSecret, prefixOf } from '../core/key-secret.ts'
import {
  findAdministrators,
  lockOrganization,
  modeOf,
  organizationChain,
} from '../core/organization-repository.ts'

/**
 * The current secret ends with its key and the keys it made. One that was replaced ends with what it issued itself: the new
 * one is safe only if a person issued it. Has no effect for an unknown key, or one that does not work any more.
 */
export async function reportLeak(services: Services, secret: string, portal: Portal): Promise<void> {
  if (modeOfSecret(secret) !== modeOf(services)) return
  const { db, clock } = services
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    const found = await findUsableKey(trx, now, secret, modeOf(services))
    if (found) await lockOrganization(trx, found.organizationId)
    const key = found && (await lockKey(trx, found.organizationId, found.id))
    if (!key) return
    const left = found.isReplaced ? await endSecretWithIssued(trx, now, secret) : [key.id]
    const revoked = new Set<string>()
    for (const id of left) for (const keyId of await revokeWithMade(trx, now, id)) revoked.add(keyId)
    const isKept = !revoked.has(key.id)
    for (const keyId of isKept ? [key.id, ...revoked] : revoked)
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
    for (const { email } of await findAdministrators(trx, key.organization_id))
      await queueMessage(trx, services, {
        channel: 'email',
        to: email,
        template: isKept ? 'api_key_secret_leaked' : 'api_key_leaked',
        values: { name: key.name, prefix: prefixOf(secret) },
        language: 'en-US',
        portal,
      })
  })
}
