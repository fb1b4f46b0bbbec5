/** The sandbox's catalogue: one service with a website, one without (contract, section 5). */
import type { HostedService, Hosting, Website } from './port.ts'

const services: readonly HostedService[] = [
  {
    id: 'svc-site',
    kind: 'managedWordPress',
    websiteId: 'site-1',
    redirectUrl: 'https://sites.example.com/svc-site/payments',
  },
  {
    id: 'svc-nosite',
    kind: 'woosaas',
    websiteId: null,
    redirectUrl: 'https://sites.example.com/svc-nosite/payments',
  },
]

const websites: readonly Website[] = [
  { id: 'site-1', domain: 'riverside-bakery.example.com', url: 'https://riverside-bakery.example.com/' },
]

export const sandboxHosting: Hosting = {
  service: async (id) => services.find((one) => one.id === id) ?? null,
  website: async (id) => websites.find((one) => one.id === id) ?? null,
}
