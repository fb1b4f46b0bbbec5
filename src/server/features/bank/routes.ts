import { decideHolder } from './commands/decide-holder.ts'
import { addCard } from './commands/add-card.ts'
import { linkBankOnline, createBankLinkToken } from './commands/link-bank-online.ts'
import { linkBank } from './commands/link-bank.ts'
import { listInstruments } from './commands/list-instruments.ts'
import type { Routes } from '#server/edge/endpoints/handler-types.ts'
import type { Services } from '#server/services.ts'
import { presentBankAccount, presentReviewDate, redactBankAccount } from './presenters/instrument.ts'
import { presentDepositDate } from './core/instrument.ts'

export const bankRoutes = (services: Services) =>
  ({
    'GET /applications/{id}/financial-instruments': async ({ session, params }) => {
      const { instruments, reviewDates, market } = await listInstruments(services, session, params.id)
      return instruments.map((row) => {
        const view = {
          ...presentBankAccount(row),
          ...presentDepositDate(row, market),
          ...presentReviewDate(row, reviewDates),
        }
        return session.impersonatedApplicationId === null ? view : redactBankAccount(view)
      })
    },

    'POST /applications/{id}/financial-instruments/manual': async ({ session, params, body }) =>
      presentBankAccount(await linkBank(services, session, params.id, body)),

    'GET /applications/{id}/financial-instruments/plaid/token': async ({ session, params }) => {
      const { window, token, expiresAt } = await createBankLinkToken(services, session, params.id)
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

    'POST /applications/{id}/financial-instruments/{instrumentId}/decisions': async ({
      session,
      params,
      body,
    }) =>
      redactBankAccount(
        presentBankAccount(await decideHolder(services, session, params.id, params.instrumentId, body)),
      ),

    'POST /applications/{id}/financial-instruments/credit-cards': async ({ session, params, body }) =>
      presentBankAccount(await addCard(services, session, params.id, body.token)),
  }) satisfies Routes
