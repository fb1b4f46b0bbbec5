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
  }) satisfies Routes
