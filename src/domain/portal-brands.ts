/** The two brands as data (PORTAL-04): a white label replaces parts of it per referral (PORTAL-05). */
import type { Portal } from './portal.ts'

export interface Brand {
  name: string
  /** Address of a logo; null: the name is set in type. */
  logo: string | null
  /** CSS colours by role; their contrast is tested. */
  colors: Record<'accent' | 'accentText' | 'ink' | 'paper', string>
  supportEmail: string
  supportPhone: string | null
  links: Record<'home' | 'privacy' | 'terms' | 'support' | 'dashboard', string>
}

export const portalBrands = {
  gdp: {
    name: 'GoDaddy Payments',
    logo: null,
    colors: { accent: '#0b5f63', accentText: '#ffffff', ink: '#111b1b', paper: '#ffffff' },
    supportEmail: 'payments-support@example.com',
    supportPhone: '+1 480 555 0100',
    links: {
      home: 'https://www.example.com/',
      privacy: 'https://www.example.com/privacy',
      terms: 'https://www.example.com/payments-terms',
      support: 'https://www.example.com/help',
      dashboard: 'https://dashboard.example.com/',
    },
  },
  poynt: {
    name: 'Poynt',
    logo: null,
    colors: { accent: '#3f3bb3', accentText: '#ffffff', ink: '#15142b', paper: '#ffffff' },
    supportEmail: 'terminal-support@example.net',
    supportPhone: '+1 650 555 0100',
    links: {
      home: 'https://www.example.net/',
      privacy: 'https://www.example.net/privacy',
      terms: 'https://www.example.net/terms',
      support: 'https://www.example.net/help',
      dashboard: 'https://dashboard.example.net/',
    },
  },
} as const satisfies Record<Portal, Brand>
