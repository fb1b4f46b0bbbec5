import { applicationReference } from '#domain/application/ids.ts'
import { ownerOfSupport } from '#domain/referrals/brand-links.ts'
import { portalDefinitions } from '#domain/referrals/portal.ts'
import { getMessageBrand } from './configuration.ts'
import { renderEmail, renderSms } from '#server/platform/outbox/render-message.ts'
import {
  deliverMessageJob,
  findUnsentMessage,
  markMessageSent,
  markMessageUndeliverable,
  type UnsentMessage,
} from '#server/platform/outbox/outbox.ts'
import type { Undeliverable } from '#server/platform/database/tables/platform-tables.ts'
import { handleJob } from '#server/platform/jobs/define-job.ts'
import type { Services } from '#server/services.ts'
import { RefusedForGood } from '#server/vendors/refused-for-good.ts'

/**
 * Sends a message of the outbox. If the process dies between sending and recording it, the message is sent again
 * with the same idempotency key. Messages that can't reach the person aren't retried: a text whose code has expired,
 * and a message whose recipient the vendor refuses for good.
 */
export const deliverMessageHandler = handleJob(
  deliverMessageJob,
  async (services: Services, { messageId }) => {
    const message = await findUnsentMessage(services, messageId)
    if (!message) return
    const remainingMs = message.expiresAt && message.expiresAt.getTime() - services.clock.now().getTime()
    if (remainingMs !== null && remainingMs <= 0) return giveUp(services, message, 'expired')
    const { config, providers } = services
    const brand = await getMessageBrand(services, message)
    const rendering = {
      ...message,
      brand,
      supportOwner: ownerOfSupport(brand, portalDefinitions[message.portal].brand),
      reference: message.applicationId && applicationReference(message.applicationId),
      origins: Object.values(config.publicOrigins),
    }
    const envelope = { key: message.id, to: message.to }
    const validForSeconds = remainingMs && Math.ceil(remainingMs / 1000)
    try {
      if (message.channel === 'email') await providers.email.send({ ...envelope, ...renderEmail(rendering) })
      else await providers.sms.send({ ...envelope, ...renderSms(rendering), validForSeconds })
    } catch (error) {
      if (error instanceof RefusedForGood) return giveUp(services, message, 'refused', error)
      throw error
    }
    await markMessageSent(services, messageId)
  },
)

async function giveUp(
  { db, log, telemetry }: Services,
  { id: messageId, channel, template }: UnsentMessage,
  reason: Undeliverable,
  error?: RefusedForGood,
): Promise<void> {
  await markMessageUndeliverable(db, messageId, reason)
  telemetry.count('threshold.messages.undeliverable', { channel, template, reason })
  log.warn({ messageId, template, reason, ...(error && { error }) }, 'message is not sent')
}
