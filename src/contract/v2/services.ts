/** The services of the web-hosting brand that stores are for, and their websites (API2-43, API2-49). */
import * as z from 'zod/mini'
import { serviceKinds } from '../../domain/stores/service.ts'
import type { Endpoints } from '../endpoint.ts'

export const serviceView = z.object({
  id: z.string(),
  kind: z.enum(serviceKinds),
  /** Null: the service has no website yet. */
  websiteId: z.nullable(z.string()),
  /** Where people go back to; null: nowhere. */
  redirectUrl: z.nullable(z.string()),
  /** False: its domain, website or app does not comply with our terms, and takes no payments. */
  complies: z.boolean(),
})

export const websiteView = z.object({ id: z.string(), domain: z.string(), url: z.string() })

export const services = {
  'GET /services/{serviceId}': {
    summary: 'The gopay service of a store',
    access: 'session',
    params: z.object({ serviceId: z.string() }),
    answer: serviceView,
    errors: ['unknown_id'],
  },
  'GET /configs/websites/{id}': {
    summary: 'The website of a service',
    access: 'anyone',
    params: z.object({ id: z.string() }),
    answer: websiteView,
    errors: ['unknown_id'],
  },
} as const satisfies Endpoints
