import { connectStore } from '../../commands/connect-store.ts'
import { readAccount, readMasked } from '../../commands/read-account.ts'
import { storesOfBusiness } from '../../commands/stores.ts'
import type { Routes } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { presentBasicInformation, presentMoreInfo, presentStore } from './present-account.ts'

export const accountDetailRoutes = (services: Services) =>
  ({
    'GET /applications/{id}/basic-information': async ({ session, params }) =>
      presentBasicInformation(await readMasked(services, session, params.id)),

    'GET /accounts/{id}/more-info': async ({ session, params }) => {
      const { row, linked } = await readAccount(services, session, params.id)
      return presentMoreInfo(row, linked)
    },

    'GET /accounts/{id}/stores': async ({ session, params }) =>
      (await storesOfBusiness(services, session, params.id)).map(presentStore),

    'PUT /accounts/{id}/stores/{storeId}/service': async ({ session, params, body }) =>
      presentStore(
        await connectStore(services, session, {
          businessId: params.id,
          storeId: params.storeId,
          serviceId: body.serviceId,
        }),
      ),
  }) satisfies Routes
