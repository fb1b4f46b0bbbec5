/** Simulated hosting platform: a service with a website, one without, and one with a noncompliant domain. */
import type { HostedService, Hosting, Website } from '#server/vendors/hosting/port.ts'

const services: readonly HostedService[] = [
  {
    id: 'svc-site',
    kind: 'managedWordPress',
    websiteId: 'site-1',
    redirectUrl: 'https://sites.example.com/svc-site/payments',
    customerEmail: null,
    organizationId: null,
    complies: true,
  },
  {
    id: 'svc-nosite',
    kind: 'woosaas',
    websiteId: null,
    redirectUrl: 'https://sites.example.com/svc-nosite/payments',
    customerEmail: null,
    organizationId: null,
    complies: true,
  },
  {
    id: 'svc-unfit',
    kind: 'domain',
    websiteId: 'site-2',
    redirectUrl: null,
    customerEmail: null,
    organizationId: null,
    complies: false,
  },
  {
    id: 'svc-taken',
    kind: 'managedWordPress',
    websiteId: 'site-1',
    redirectUrl: 'https://elsewhere.example.net/payments',
    customerEmail: 'somebody@sites.example.com',
    organizationId: null,
    complies: true,
  },
  {
    id: 'svc-harbor',
    kind: 'domain',
    websiteId: 'site-1',
    redirectUrl: null,
    customerEmail: null,
    organizationId: 'harbor',
    complies: true,
  },
]

const websites: readonly Website[] = [
  { id: 'site-1', domain: 'riverside-bakery.example.com', url: 'https://riverside-bakery.example.com/' },
  { id: 'site-2', domain: 'unfit.example.com', url: 'https://unfit.example.com/' },
]

export const sandboxHosting: Hosting = {
  service: async (id) => services.find((service) => service.id === id) ?? null,
  website: async (id) => websites.find((website) => website.id === id) ?? null,
}
