import * as z from 'zod/mini'
import { brandNameOf } from '../commands/configuration-of.ts'
import { renderEmail, renderSms } from '../mails/render.ts'
import { findUnsent, markSent } from '../store/messages.ts'
import { defineJob } from './define-job.ts'

/**
 * Sends what stands in the outbox. A message that was sent is not sent again, unless the process died between
 * sending it and noting so: then its key tells the sender that it is the same one.
 */
export const deliverMessageJob = defineJob({
  name: 'deliver-message',
  payload: z.object({ messageId: z.uuid() }),
  async handle(services, { messageId }) {
    const message = await findUnsent(services, messageId)
    if (!message) return
    const { config, providers } = services
    const rendering = {
      ...message,
      brand: await brandNameOf(services, message),
      origins: Object.values(config.publicOrigins),
    }
    const envelope = { key: message.id, to: message.to }
    if (message.channel === 'email') await providers.email.send({ ...envelope, ...renderEmail(rendering) })
    else await providers.sms.send({ ...envelope, ...renderSms(rendering) })
    await markSent(services, messageId)
  },
})
