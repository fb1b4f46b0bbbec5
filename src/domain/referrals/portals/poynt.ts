/** The terminal brand: ink header, square corners, Manrope. */
import type { PortalDefinition } from './definition.ts'

export const poynt: PortalDefinition = {
  aliases: [],
  brand: {
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
    localLinks: {
      'fr-CA': {
        home: 'https://www.example.net/fr-ca/',
        privacy: 'https://www.example.net/fr-ca/confidentialite',
        terms: 'https://www.example.net/fr-ca/conditions',
        support: 'https://www.example.net/fr-ca/aide',
      },
    },
  },
  theme: {
    background: '#f3f4fa',
    header: 'ink',
    cssVariables: {
      '--font': "Manrope, 'Manrope fallback', system-ui, sans-serif",
      '--heading-weight': '700',
      '--heading-spacing': '-0.022em',
      '--radius': '4px',
      '--radius-large': '6px',
    },
    fontFile: 'manrope-latin-wght-normal.woff2',
    logoMark:
      'M5 2h14a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1Zm2 3v6h10V5H7Zm0 9v2h2v-2H7Zm4 0v2h2v-2h-2Zm4 0v2h2v-2h-2Zm-8 4v2h2v-2H7Zm4 0v2h2v-2h-2Zm4 0v2h2v-2h-2Z',
  },
  signIn: { realm: 'pos', app: 'terminal' },
  usesTerminalFlow: true,
  opensExistingAccounts: false,
}
