/** Ends an API key that somebody found where it should not be, and tells the organization (PART-01). */
import type { Portal } from '#domain/referrals/portal.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Services } from '#server/services.ts'
import { endSecret, findUsableKey, lockKey, revokeWithMade } from '../core/key-repository.ts'
import { modeOfSecret, prefixOf } from '../core/key-secret.ts'
import {
  findAdministrators,
  lockOrganization,
  modeOf,
  organizationChain,
} from '../core/organization-repository.ts'

/**
 * A secret that was replaced ends alone, since the new one may be safe; the current one ends with its key and the keys it made. Has no effect
 * for an unknown key, or one that does not work any more.
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
    if (found.isReplaced) await endSecret(trx, now, secret)
    for (const keyId of found.isReplaced ? [key.id] : await revokeWithMade(trx, now, key.id))
      await recordAudit(trx, {
        occurredAt: now,
        actor: 'anonymous',
        action: 'api_key.revoked',
        chain: organizationChain(key.organization_id),
        details: { organizationId: key.organization_id, keyId, leaked: true, replaced: found.isReplaced },
      })
    for (const { email } of await findAdministrators(trx, key.organization_id))
      await queueMessage(trx, services, {
        channel: 'email',
        to: email,
        template: found.isReplaced ? 'api_key_secret_leaked' : 'api_key_leaked',
        values: { name: key.name, prefix: prefixOf(secret) },
        language: 'en-US',
        portal,
      })
  })
}
