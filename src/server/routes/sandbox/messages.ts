/** What the product sent: every test user's mailbox and phone (contract: Sandbox). */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { sandboxMessages } from '../../commands/read-sandbox.ts'
import { sendData } from '../../http/endpoints.ts'
import type { Services } from '../../services.ts'

const query = z.object({
  to: z.optional(z.string()),
  channel: z.optional(z.enum(['sms', 'email', ''], 'choice_unknown')),
})

export function addSandboxMessages(app: FastifyInstance, services: Services): void {
  app.get('/sandbox/messages', { schema: { querystring: query } }, async (request, reply) => {
    const { to, channel } = z.parse(query, request.query)
    return sendData(reply, await sandboxMessages(services, { to, channel: channel || undefined }))
  })
}
