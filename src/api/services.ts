/** Hosted services that stores are connected to, and their websites (API2-43, API2-49). */
import * as z from 'zod/mini'
import { serviceKinds } from '#domain/stores/service.ts'
import type { Endpoints, Examples } from './endpoint.ts'

export const serviceView = z.object({
  id: z.string(),
  kind: z.enum(serviceKinds),
  websiteId: z.nullable(z.string()),
  /** Domain of its website. */
  domain: z.nullable(z.string()),
  /** Return URL. */
  redirectUrl: z.nullable(z.string()),
  /** False: the service violates our terms and cannot take payments. */
  complies: z.boolean(),
})

export const websiteView = z.object({ id: z.string(), domain: z.string(), url: z.string() })

export const services = {
  'GET /services/{serviceId}': {
    summary: 'Read the hosted service of a store',
    access: 'session',
    params: z.object({ serviceId: z.string() }),
    response: serviceView,
    errors: ['unknown_id'],
  },
  'GET /configs/websites/{id}': {
    summary: 'Read the website of a service',
    access: 'anyone',
    params: z.object({ id: z.string() }),
    response: websiteView,
    errors: ['unknown_id'],
  },
} as const satisfies Endpoints

export const serviceExamples: Examples<typeof services> = {
  'GET /services/{serviceId}': {
    response: {
      id: 'svc-site',
      kind: 'managedWordPress',
      websiteId: 'site-1',
      domain: 'riverside-bakery.example.com',
      redirectUrl: 'https://sites.example.com/svc-site/payments',
      complies: true,
    },
  },
  'GET /configs/websites/{id}': {
    params: { id: 'site-1' },
    response: {
      id: 'site-1',
      domain: 'riverside-bakery.example.com',
      url: 'https://riverside-bakery.example.com/',
    },
  },
}
