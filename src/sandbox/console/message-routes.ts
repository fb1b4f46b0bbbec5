/** Lists the emails and text messages that the product sent (docs/sandbox.md). */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { listSandboxMessages } from './message-repository.ts'
import { sendData } from '#server/edge/endpoints/register-endpoints.ts'
import type { Services } from '#server/services.ts'

const query = z.object({
  to: z.optional(z.string()),
  channel: z.optional(z.enum(['sms', 'email', ''], 'choice_unknown')),
})

export function registerMessageRoutes(app: FastifyInstance, services: Services): void {
  app.get('/sandbox/messages', { schema: { querystring: query } }, async (request, reply) => {
    const { to, channel } = z.parse(query, request.query)
    return sendData(reply, await listSandboxMessages(services.db, { to, channel: channel || undefined }))
  })
}
