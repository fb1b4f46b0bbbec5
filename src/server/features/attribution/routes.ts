import { omitUndefined } from '#domain/optional.ts'
import type { Routes } from '#server/edge/endpoints/handler-types.ts'
import type { Services } from '#server/services.ts'
import { createAttributionLink } from './core/attribution-link.ts'

export const attributionRoutes = (services: Services) =>
  ({
    'POST /attribution-links': async ({ session, body, portal }) => {
      const attribution = omitUndefined(body)
      const { token, url, expiresAt } = await createAttributionLink(services, session, portal, attribution)
      return { token, url, expiresAt: expiresAt.toISOString() }
    },
  }) satisfies Routes
