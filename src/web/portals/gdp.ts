/** The web-hosting brand: paper, pine and a book's headings. */
import type { Look } from './look.ts'

export const gdp: Look = {
  palette: {
    primary: '#0b5a4e',
    onPrimary: '#ffffff',
    tint: '#e6f0ec',
    ground: '#fbf9f4',
    ink: '#1c2926',
    inkSoft: '#52605c',
    band: '#fbf9f4',
    onBand: '#1c2926',
  },
  shape: {
    '--heading-font': "'Iowan Old Style', 'Palatino Linotype', Palatino, 'Book Antiqua', Georgia, 'Liberation Serif', serif",
    '--heading-weight': '600',
    '--heading-spacing': '-0.01em',
    '--radius': '10px',
    '--radius-large': '16px',
    '--band-line': '1px solid var(--line)',
  },
  mark: 'M12 2C7 5 4 9 4 13.5a8 8 0 0 0 16 0C20 9 17 5 12 2Zm0 4.2c3.2 2.3 5 4.8 5 7.3a5 5 0 0 1-4 4.9V12.5l2.5-2.5-1.4-1.4L12 10.7 9.9 8.6 8.5 10l2.5 2.5v5.9a5 5 0 0 1-4-4.9c0-2.5 1.8-5 5-7.3Z',
}
