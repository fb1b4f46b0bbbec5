import { connectStore, listStores } from '../stores/index.ts'
import { readAccount, readRedacted } from './read-account.ts'
import type { Routes } from '#server/edge/endpoints/handler-types.ts'
import type { Services } from '#server/services.ts'
import { listRequirementsOf } from '../requirements/index.ts'
import { presentBasicInformation, presentMoreInfo, presentStore } from './presenter.ts'

export const accountDetailRoutes = (services: Services) =>
  ({
    'GET /applications/{id}/basic-information': async ({ session, params, query, language }) => {
      const row = await readRedacted(services, session, params.id, query.reason)
      return presentBasicInformation(row, await listRequirementsOf(services, row, language), language)
    },

    'GET /accounts/{id}/more-info': async ({ session, params }) => {
      const { row, linked } = await readAccount(services, session, params.id)
      return presentMoreInfo(row, linked)
    },

    'GET /accounts/{id}/stores': async ({ session, params }) =>
      (await listStores(services, session, params.id)).map(presentStore),

    'PUT /accounts/{id}/stores/{storeId}/service': async ({ session, params, body }) =>
      presentStore(
        await connectStore(services, session, {
          businessId: params.id,
          storeId: params.storeId,
          serviceId: body.serviceId,
        }),
      ),
  }) satisfies Routes
