/** API of the simulated bank-linking window: lists the banks and signs a test user in (docs/sandbox.md). */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { validationError } from '#server/api-error.ts'
import { sendData } from '#server/edge/endpoints/register-endpoints.ts'
import {
  findSandboxBank,
  sandboxBanks,
  sandboxBankUsers,
  sandboxPublicToken,
  type SandboxBankUser,
} from './sandbox-banks.ts'

const body = z.object({
  user: z.enum(sandboxBankUsers, 'choice_unknown'),
  institution: z.optional(z.string('wrong_type').check(z.maxLength(100, 'characters'))),
})

export function registerBankLinkRoutes(app: FastifyInstance): void {
  app.get('/sandbox/bank-link', async (_request, reply) =>
    sendData(
      reply,
      sandboxBanks.map(({ id, name, market }) => ({ id, name, market })),
    ),
  )

  app.post('/sandbox/bank-link', { schema: { body } }, async (request, reply) => {
    const { user, institution } = z.parse(body, request.body)
    return sendData(reply, signInAtBank(user, institution))
  })
}

/** Uses the first bank when none is given; rejects an unlisted one, for which accounts are entered manually. */
function signInAtBank(user: SandboxBankUser, institution: string | undefined) {
  const bank = institution === undefined ? sandboxBanks[0] : findSandboxBank(institution)
  if (!bank) throw validationError([{ field: 'institution', code: 'choice_unknown' }])
  const accounts = user === 'user_good' ? bank.accounts : []
  return {
    publicToken: sandboxPublicToken(user, bank.id),
    institution: bank.name,
    accounts: accounts.map(({ id, accountType, accountNumber }) => ({
      id,
      type: accountType,
      mask: accountNumber.slice(-4),
    })),
  }
}
