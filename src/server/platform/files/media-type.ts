/** Detects file types by content, since file names and types sent by browsers are not trustworthy. */
import { heicLength, isHeic, jpegLength, pngLength, webpLength } from './images.ts'
import { hasActiveContent, isWholePdf } from './pdf.ts'

export const mediaTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'application/pdf'] as const
export type MediaType = (typeof mediaTypes)[number]

interface Format {
  /** Common extension of the type. */
  extension: string
  matches(file: Buffer): boolean
  /** Length without appended data; null if the file is incomplete. Does not decode images. */
  length(file: Buffer): number | null
}

const formats: Record<MediaType, Format> = {
  'image/jpeg': {
    extension: 'jpg',
    matches: (file) => startsWithHex(file, 'ffd8ff'),
    length: jpegLength,
  },
  'image/png': {
    extension: 'png',
    matches: (file) => startsWithHex(file, '89504e470d0a1a0a'),
    length: pngLength,
  },
  'image/webp': {
    extension: 'webp',
    matches: (file) => ascii(file, 0, 4) === 'RIFF' && ascii(file, 8, 12) === 'WEBP',
    length: webpLength,
  },
  'image/heic': {
    extension: 'heic',
    matches: isHeic,
    length: heicLength,
  },
  'application/pdf': {
    extension: 'pdf',
    matches: (file) => ascii(file, 0, 5) === '%PDF-',
    length: (file) => (isWholePdf(file) ? file.length : null),
  },
}

export interface Examination {
  /** Null for any other type. */
  type: MediaType | null
  isComplete: boolean
  /** Opening the file could run a program or extract a file. */
  isActive: boolean
  /** Bytes, without appended data such as the video of a live photo. */
  length: number
}

export function examine(file: Buffer): Examination {
  const type = mediaTypes.find((each) => formats[each].matches(file)) ?? null
  const length = type && formats[type].length(file)
  return {
    type,
    isComplete: length !== null,
    isActive: type === 'application/pdf' && length !== null && hasActiveContent(file),
    length: length ?? file.length,
  }
}

/** For a detected type. */
export const extensionOf = (mediaType: string): string =>
  mediaTypes.some((type) => type === mediaType) ? formats[mediaType as MediaType].extension : 'bin'

const startsWithHex = (file: Buffer, hex: string): boolean => file.toString('hex', 0, hex.length / 2) === hex
const ascii = (file: Buffer, from: number, to: number): string => file.toString('latin1', from, to)
