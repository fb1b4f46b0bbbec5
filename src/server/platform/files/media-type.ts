/** Detects file types by content, since file names and types sent by browsers are not trustworthy. */

export const mediaTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'application/pdf'] as const
export type MediaType = (typeof mediaTypes)[number]

/** `ftyp` brands of HEIC stills and bursts. */
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

interface Format {
  matches(file: Buffer): boolean
  /** Detects truncated files; does not decode images. */
  isComplete(file: Buffer): boolean
}

const formats: Record<MediaType, Format> = {
  'image/jpeg': {
    matches: (file) => startsWithHex(file, 'ffd8ff'),
    // End-of-image marker.
    isComplete: (file) => file.includes(Buffer.from('ffd9', 'hex')),
  },
  'image/png': {
    matches: (file) => startsWithHex(file, '89504e470d0a1a0a'),
    isComplete: (file) => file.includes('IEND', 0, 'latin1'),
  },
  'image/webp': {
    matches: (file) => ascii(file, 0, 4) === 'RIFF' && ascii(file, 8, 12) === 'WEBP',
    isComplete: (file) => file.readUInt32LE(4) + 8 <= file.length,
  },
  'image/heic': {
    matches: (file) => ascii(file, 4, 8) === 'ftyp' && heicBrands.has(ascii(file, 8, 12)),
    isComplete: hasWholeBoxes,
  },
  'application/pdf': {
    matches: (file) => ascii(file, 0, 5) === '%PDF-',
    isComplete: () => true,
  },
}

/** Returns null for any other type. */
export function detectMediaType(file: Buffer): MediaType | null {
  const types = Object.keys(formats) as MediaType[]
  return types.find((type) => formats[type].matches(file)) ?? null
}

export const isComplete = (file: Buffer, type: MediaType): boolean => formats[type].isComplete(file)

/** In ISO base media files, the sizes of the top-level boxes add up to the file size. */
function hasWholeBoxes(file: Buffer): boolean {
  let offset = 0
  while (offset < file.length) {
    if (offset + 8 > file.length) return false
    const size = file.readUInt32BE(offset)
    // 0: the box extends to the end of the file; 1: a 64-bit size follows.
    if (size === 0) return true
    const length = size === 1 && offset + 16 <= file.length ? Number(file.readBigUInt64BE(offset + 8)) : size
    if (length < 8) return false
    offset += length
  }
  return offset === file.length
}

const startsWithHex = (file: Buffer, hex: string): boolean => file.toString('hex', 0, hex.length / 2) === hex
const ascii = (file: Buffer, from: number, to: number): string => file.toString('latin1', from, to)
