/** The terminal brand: ink, cobalt and a machine's straight edges. */
import type { Look } from './look.ts'

export const poynt: Look = {
  palette: {
    primary: '#2a3bcb',
    onPrimary: '#ffffff',
    tint: '#e9ecff',
    ground: '#f5f6fa',
    ink: '#12172b',
    inkSoft: '#505872',
    band: '#12172b',
    onBand: '#ffffff',
  },
  shape: {
    '--heading-font': "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Liberation Sans', sans-serif",
    '--heading-weight': '700',
    '--heading-spacing': '-0.025em',
    '--radius': '4px',
    '--radius-large': '6px',
    '--band-line': '0',
  },
  mark: 'M5 2h14a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1Zm2 3v6h10V5H7Zm0 9v2h2v-2H7Zm4 0v2h2v-2h-2Zm4 0v2h2v-2h-2Zm-8 4v2h2v-2H7Zm4 0v2h2v-2h-2Zm4 0v2h2v-2h-2Z',
}
