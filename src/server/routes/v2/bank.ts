import { linkBankOnline, openBankLink } from '../../commands/link-bank-online.ts'
import { linkBank } from '../../commands/link-bank.ts'
import { listInstruments } from '../../commands/list-accounts.ts'
import type { Routes } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { presentBankAccount } from './present.ts'

export const bankRoutes = (services: Services) =>
  ({
    'GET /applications/{id}/financial-instruments': async ({ session, params }) =>
      (await listInstruments(services, session, params.id)).map(presentBankAccount),

    'POST /applications/{id}/financial-instruments/manual': async ({ session, params, body }) =>
      presentBankAccount(await linkBank(services, session, params.id, body)),

    'GET /applications/{id}/financial-instruments/plaid/token': async ({ session, params }) => {
      const { window, token, expiresAt } = await openBankLink(services, session, params.id)
      return { window, token, expiresAt: expiresAt.toISOString() }
    },

    'POST /applications/{id}/financial-instruments/plaid': async ({ session, params, body }) =>
      presentBankAccount(
        await linkBankOnline(services, session, params.id, {
          publicToken: body.value,
          primary: body.primary ?? true,
          accountId: body.requestMetadata?.accountId,
          accountMask: body.requestMetadata?.accountMask,
        }),
      ),
  }) satisfies Routes
