/** What the bank-linking window would return once somebody has signed in at a bank (contract: Sandbox). */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { sendData } from '../../http/endpoints.ts'
import { sandboxBankOf, sandboxBanks } from '../../providers/bank-link/sandbox-banks.ts'
import { sandboxBankUsers, sandboxPublicToken } from '../../providers/bank-link/sandbox.ts'
import { refuseFields } from '../../refusal.ts'

const body = z.object({
  user: z.enum(sandboxBankUsers, 'choice_unknown'),
  institution: z.optional(z.string('wrong_type').check(z.maxLength(100, 'characters'))),
})
const [firstBank] = sandboxBanks

export function addSandboxBankLink(app: FastifyInstance): void {
  app.get('/sandbox/bank-link', async (_request, reply) =>
    sendData(
      reply,
      sandboxBanks.map(({ id, name, market }) => ({ id, name, market })),
    ),
  )

  app.post('/sandbox/bank-link', { schema: { body } }, async (request, reply) => {
    const { user, institution } = z.parse(body, request.body)
    const bank = institution === undefined ? firstBank : sandboxBankOf(institution)
    // A bank that is not on the list: the window sends the person back, to enter the numbers by hand.
    if (!bank) throw refuseFields([{ field: 'institution', code: 'choice_unknown' }])
    const accounts = user === 'user_good' ? bank.accounts : []
    return sendData(reply, {
      publicToken: sandboxPublicToken(user, bank.id),
      institution: bank.name,
      accounts: accounts.map(({ id, accountType, accountNumber }) => ({
        id,
        type: accountType,
        mask: accountNumber.slice(-4),
      })),
    })
  })
}
