/** The web-hosting brand: warm paper, soft corners and a book's headings. */
import type { Look } from './look.ts'

export const gdp: Look = {
  ground: '#faf7f1',
  band: 'light',
  shape: {
    '--heading-font':
      "'Iowan Old Style', 'Palatino Linotype', Palatino, 'Book Antiqua', Georgia, 'Liberation Serif', serif",
    '--heading-weight': '600',
    '--heading-spacing': '-0.01em',
    '--radius': '10px',
    '--radius-large': '18px',
  },
  mark: 'M12 2C7 5 4 9 4 13.5a8 8 0 0 0 16 0C20 9 17 5 12 2Zm0 4.2c3.2 2.3 5 4.8 5 7.3a5 5 0 0 1-4 4.9v-5.9l2.5-2.5-1.4-1.4-2.1 2.1-2.1-2.1L8.5 10l2.5 2.500v5.900a5 5 0 0 1-4-4.900c0-2.5 1.8-5 5-7.300Z',
}
