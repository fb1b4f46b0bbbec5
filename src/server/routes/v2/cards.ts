import { addCard } from '../../commands/add-card.ts'
import type { Routes } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { presentBankAccount } from './present.ts'

export const cardRoutes = (services: Services) =>
  ({
    'POST /applications/{id}/financial-instruments/credit-cards': async ({ session, params, body }) =>
      presentBankAccount(await addCard(services, session, params.id, body.token)),
  }) satisfies Routes
