import { linkBank } from '../../commands/link-bank.ts'
import { loadFor } from '../../commands/load.ts'
import type { Routes } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { instrumentsOf } from '../../store/financial-instruments.ts'
import { presentBankAccount } from './present.ts'

export const bankRoutes = (services: Services) =>
  ({
    'GET /applications/{id}/financial-instruments': async ({ session, params }) => {
      const { id } = await loadFor(services, 'bank.list', session, params.id)
      return (await instrumentsOf(services.db, [id])).map(presentBankAccount)
    },

    'POST /applications/{id}/financial-instruments/manual': async ({ session, params, body }) =>
      presentBankAccount(await linkBank(services, session, params.id, body)),
  }) satisfies Routes
