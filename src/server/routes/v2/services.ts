import { readService, readWebsite } from '../../commands/read-services.ts'
import type { Routes } from '../../http/serve.ts'
import type { Services } from '../../services.ts'

export const serviceRoutes = (services: Services) =>
  ({
    'GET /services/{serviceId}': async ({ params }) => {
      const { id, kind, websiteId, redirectUrl, complies } = await readService(services, params.serviceId)
      return { id, kind, websiteId, redirectUrl, complies }
    },

    'GET /configs/websites/{id}': async ({ params }) => {
      const { id, domain, url } = await readWebsite(services, params.id)
      return { id, domain, url }
    },
  }) satisfies Routes
