/** What the product sent: every test user's mailbox and phone (contract: Sandbox). */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { emailKey } from '../../../domain/rules/email.ts'
import { sendData } from '../../http/endpoints.ts'
import type { Services } from '../../services.ts'
import { channels } from '../../store/platform-tables.ts'
import { listSandboxMessages } from '../../store/sandbox-messages.ts'

const query = z.object({
  to: z.optional(z.string()),
  channel: z.optional(z.enum([...channels, ''], 'choice_unknown')),
})

/** One mailbox however its case, one phone however it is written: a `+` in an address arrives as a blank. */
export const recipientKey = (to: string): string =>
  to.includes('@') ? emailKey(to) : to.replaceAll(/\D/g, '').slice(-10)

export function addSandboxMessages(app: FastifyInstance, { db }: Services): void {
  app.get('/sandbox/messages', { schema: { querystring: query } }, async (request, reply) => {
    const { to = '', channel } = z.parse(query, request.query)
    const messages = await listSandboxMessages(db, channel ? { channel } : {})
    return sendData(
      reply,
      messages.filter((message) => to === '' || recipientKey(message.to) === recipientKey(to)),
    )
  })
}
