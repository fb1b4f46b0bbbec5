import { applicationReference } from '#domain/application/ids.ts'
import { ownerOfSupport } from '#domain/referrals/brand-links.ts'
import { portalDefinitions } from '#domain/referrals/portal.ts'
import { getMessageBrand } from './configuration.ts'
import { renderEmail, renderSms } from '#server/platform/outbox/render-message.ts'
import { deliverMessageJob, findUnsentMessage, markMessageSent } from '#server/platform/outbox/outbox.ts'
import { handleJob } from '#server/platform/jobs/define-job.ts'
import type { Services } from '#server/services.ts'

/**
 * Sends a message of the outbox. If the process dies between sending and recording it, the message is sent again
 * with the same idempotency key.
 */
export const deliverMessageHandler = handleJob(
  deliverMessageJob,
  async (services: Services, { messageId }) => {
    const message = await findUnsentMessage(services, messageId)
    if (!message) return
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
    if (message.channel === 'email') await providers.email.send({ ...envelope, ...renderEmail(rendering) })
    else await providers.sms.send({ ...envelope, ...renderSms(rendering) })
    await markMessageSent(services, messageId)
  },
)
