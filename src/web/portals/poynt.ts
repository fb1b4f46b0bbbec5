/** The terminal brand: ink, straight edges and a machine's plain type. */
import type { Look } from './look.ts'

export const poynt: Look = {
  ground: '#f3f4fa',
  band: 'ink',
  shape: {
    '--heading-font':
      "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Liberation Sans', sans-serif",
    '--heading-weight': '700',
    '--heading-spacing': '-0.022em',
    '--radius': '4px',
    '--radius-large': '6px',
  },
  mark: 'M5 2h14a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1Zm2 3v6h10V5H7Zm0 9v2h2v-2H7Zm4 0v2h2v-2h-2Zm4 0v2h2v-2h-2Zm-8 4v2h2v-2H7Zm4 0v2h2v-2h-2Zm4 0v2h2v-2h-2Z',
}
