/** The sandbox's catalogue: a service with a website, one without, and one whose domain does not comply. */
import type { HostedService, Hosting, Website } from './port.ts'

const services: readonly HostedService[] = [
  {
    id: 'svc-site',
    kind: 'managedWordPress',
    websiteId: 'site-1',
    redirectUrl: 'https://sites.example.com/svc-site/payments',
    complies: true,
  },
  {
    id: 'svc-nosite',
    kind: 'woosaas',
    websiteId: null,
    redirectUrl: 'https://sites.example.com/svc-nosite/payments',
    complies: true,
  },
  {
    id: 'svc-unfit',
    kind: 'domain',
    websiteId: 'site-2',
    redirectUrl: null,
    complies: false,
  },
]

const websites: readonly Website[] = [
  { id: 'site-1', domain: 'riverside-bakery.example.com', url: 'https://riverside-bakery.example.com/' },
  { id: 'site-2', domain: 'unfit.example.com', url: 'https://unfit.example.com/' },
]

export const sandboxHosting: Hosting = {
  service: async (id) => services.find((one) => one.id === id) ?? null,
  website: async (id) => websites.find((one) => one.id === id) ?? null,
}
