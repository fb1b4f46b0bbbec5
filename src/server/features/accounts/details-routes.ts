import { readAccount, readRedacted } from './commands/read-account.ts'
import type { Routes } from '#server/edge/endpoints/handler-types.ts'
import type { Services } from '#server/services.ts'
import { listRequirementsOf } from '#server/features/requirements/core/list-requirements.ts'
import { presentBasicInformation, presentMoreInfo } from './presenters/account.ts'

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
  }) satisfies Routes
