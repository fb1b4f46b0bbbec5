/** The web-hosting brand: warm background, rounded corners, Figtree. */
import type { PortalDefinition } from './definition.ts'

export const gdp: PortalDefinition = {
  aliases: ['godaddy'],
  brand: {
    name: 'GoDaddy Payments',
    logo: null,
    colors: { accent: '#0a565a', accentText: '#ffffff', ink: '#111b1b', paper: '#ffffff' },
    supportEmail: 'payments-support@example.com',
    supportPhone: '+1 480 555 0100',
    links: {
      home: 'https://www.example.com/',
      privacy: 'https://www.example.com/privacy',
      terms: 'https://www.example.com/payments-terms',
      support: 'https://www.example.com/help',
      dashboard: 'https://dashboard.example.com/',
    },
    localLinks: {
      'fr-CA': {
        home: 'https://www.example.com/fr-ca/',
        privacy: 'https://www.example.com/fr-ca/confidentialite',
        terms: 'https://www.example.com/fr-ca/conditions-paiements',
        support: 'https://www.example.com/fr-ca/aide',
      },
    },
  },
  theme: {
    background: '#faf8f4',
    header: 'light',
    cssVariables: {
      '--font': "Figtree, 'Figtree fallback', system-ui, sans-serif",
      '--heading-weight': '700',
      '--heading-spacing': '-0.018em',
      '--radius': '10px',
      '--radius-large': '16px',
    },
    fontFile: 'figtree-latin-wght-normal.woff2',
    logoMark:
      'M12 2C7 5 4 9 4 13.5a8 8 0 0 0 16 0C20 9 17 5 12 2Zm0 4.2c3.2 2.3 5 4.8 5 7.3a5 5 0 0 1-4 4.9v-5.9l2.5-2.5-1.4-1.4-2.1 2.1-2.1-2.1L8.5 10l2.5 2.500v5.900a5 5 0 0 1-4-4.900c0-2.5 1.8-5 5-7.300Z',
  },
  signIn: { realm: 'idp', app: 'payments' },
  usesTerminalFlow: false,
  opensExistingAccounts: true,
}
