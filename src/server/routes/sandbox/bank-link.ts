/** The bank-linking window's banks, and what it returns once somebody has signed in (contract: Sandbox). */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { listSandboxBanks, sandboxBankUsers, signInAtSandboxBank } from '../../commands/sandbox-bank-link.ts'
import { sendData } from '../../http/endpoints.ts'

const body = z.object({
  user: z.enum(sandboxBankUsers, 'choice_unknown'),
  institution: z.optional(z.string('wrong_type').check(z.maxLength(100, 'characters'))),
})

export function addSandboxBankLink(app: FastifyInstance): void {
  app.get('/sandbox/bank-link', async (_request, reply) => sendData(reply, listSandboxBanks()))

  app.post('/sandbox/bank-link', { schema: { body } }, async (request, reply) => {
    const { user, institution } = z.parse(body, request.body)
    return sendData(reply, signInAtSandboxBank(user, institution))
  })
}
