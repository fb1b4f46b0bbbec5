import { findDomain, readService, readWebsite } from './core/read-services.ts'
import type { Routes } from '#server/edge/endpoints/handler-types.ts'
import type { Services } from '#server/services.ts'

export const serviceRoutes = (services: Services) =>
  ({
    'GET /services/{serviceId}': async ({ session, params }) => {
      const service = await readService(services, session, params.serviceId)
      const { id, kind, websiteId, redirectUrl, complies } = service
      return { id, kind, websiteId, domain: await findDomain(services, service), redirectUrl, complies }
    },

    'GET /configs/websites/{id}': async ({ params }) => {
      const { id, domain, url } = await readWebsite(services, params.id)
      return { id, domain, url }
    },
  }) satisfies Routes
