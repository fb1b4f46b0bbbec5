/** What kind of file somebody handed in, told by its content: names and types that browsers send prove nothing. */

export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/heic'] as const
export const documentTypes = [...photoTypes, 'application/pdf'] as const
export type MediaType = (typeof documentTypes)[number]

/** Brands of HEIC files: still pictures and bursts. */
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

const signatures: readonly (readonly [type: MediaType, holds: (file: Buffer) => boolean])[] = [
  ['image/jpeg', (file) => begins(file, 'ffd8ff')],
  ['image/png', (file) => begins(file, '89504e470d0a1a0a')],
  ['image/webp', (file) => ascii(file, 0, 4) === 'RIFF' && ascii(file, 8, 12) === 'WEBP'],
  ['image/heic', (file) => ascii(file, 4, 8) === 'ftyp' && heicBrands.has(ascii(file, 8, 12))],
  ['application/pdf', (file) => ascii(file, 0, 5) === '%PDF-'],
]

/** null: none of those that are taken. */
export const mediaTypeOf = (file: Buffer): MediaType | null =>
  signatures.find(([, holds]) => holds(file))?.[0] ?? null

const begins = (file: Buffer, hex: string): boolean => file.toString('hex', 0, hex.length / 2) === hex
const ascii = (file: Buffer, from: number, to: number): string => file.toString('latin1', from, to)
