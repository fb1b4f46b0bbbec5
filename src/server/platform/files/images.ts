/** Reads the structure of images without decoding them: their length and dimensions. */
import { crc32 } from 'node:zlib'

/** Pixels per side; phones take photos of up to 17,000. */
const longestSide = 20_000

const areSane = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width <= longestSide && height <= longestSide

const ascii = (file: Buffer, from: number, to: number): string => file.toString('latin1', from, to)

const marker = {
  startOfImage: 0xd8,
  endOfImage: 0xd9,
  startOfScan: 0xda,
  /** Start-of-frame markers, except three other markers in that range. */
  isFrame: (code: number) => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code),
  /** Markers inside the data of a scan. */
  isWithinScan: (code: number) => code === 0 || (code >= 0xd0 && code <= 0xd7),
}

/** @returns the length of the JPEG without data that phones append; null if it is incomplete */
export function jpegLength(file: Buffer): number | null {
  if (file[0] !== 0xff || file[1] !== marker.startOfImage) return null
  let hasFrame = false
  let at = 2
  while (at + 4 <= file.length) {
    if (file[at] !== 0xff) return null
    const code = file[at + 1] ?? 0
    // Fill bytes before a marker.
    if (code === 0xff) at += 1
    else {
      const length = file.readUInt16BE(at + 2)
      if (length < 2 || code === marker.endOfImage) return null
      if (marker.isFrame(code)) {
        if (at + 9 > file.length || !areSane(file.readUInt16BE(at + 7), file.readUInt16BE(at + 5)))
          return null
        hasFrame = true
      }
      at += 2 + length
      if (code === marker.startOfScan) {
        at = endOfScan(file, at)
        if (file[at + 1] === marker.endOfImage) return hasFrame ? at + 2 : null
      }
    }
  }
  return null
}

/** Position of the marker that ends the scan, else the end of the file. */
function endOfScan(file: Buffer, start: number): number {
  let at = start
  for (;;) {
    at = file.indexOf(0xff, at)
    if (at < 0 || at + 1 >= file.length) return file.length
    const code = file[at + 1] ?? 0
    if (code !== 0xff && !marker.isWithinScan(code)) return at
    at += code === 0xff ? 1 : 2
  }
}

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')

/** @returns the length of the PNG; null if it is incomplete */
export function pngLength(file: Buffer): number | null {
  if (!file.subarray(0, 8).equals(pngSignature)) return null
  let hasData = false
  for (let at = 8; at + 12 <= file.length;) {
    const length = file.readUInt32BE(at)
    const type = ascii(file, at + 4, at + 8)
    const end = at + 12 + length
    if (end > file.length || crc32(file.subarray(at + 4, end - 4)) !== file.readUInt32BE(end - 4)) return null
    if (at === 8) {
      if (type !== 'IHDR' || length !== 13 || !areSane(file.readUInt32BE(16), file.readUInt32BE(20)))
        return null
    } else if (type === 'IDAT') hasData = true
    else if (type === 'IEND') return hasData ? end : null
    at = end
  }
  return null
}

/** @returns the length of the WebP; null if it is incomplete */
export function webpLength(file: Buffer): number | null {
  if (file.length < 30 || ascii(file, 0, 4) !== 'RIFF' || ascii(file, 8, 12) !== 'WEBP') return null
  const end = file.readUInt32LE(4) + 8
  if (end > file.length || !areSane(...webpSize(file))) return null
  for (let at = 12; at + 8 <= end;) {
    const length = file.readUInt32LE(at + 4)
    at += 8 + length + (length % 2)
    if (at === end) return end
  }
  return null
}

/** Width and height; zeros for an unknown kind. */
function webpSize(file: Buffer): [number, number] {
  switch (ascii(file, 12, 16)) {
    case 'VP8 ':
      return file.readUIntBE(23, 3) === 0x9d012a
        ? [file.readUInt16LE(26) & 0x3fff, file.readUInt16LE(28) & 0x3fff]
        : [0, 0]
    case 'VP8L': {
      const bits = file.readUInt32LE(21)
      return file[20] === 0x2f ? [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1] : [0, 0]
    }
    case 'VP8X':
      return [file.readUIntLE(24, 3) + 1, file.readUIntLE(27, 3) + 1]
    default:
      return [0, 0]
  }
}

/** `ftyp` brands of HEIC stills and bursts. */
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

export const isHeic = (file: Buffer): boolean =>
  ascii(file, 4, 8) === 'ftyp' && heicBrands.has(ascii(file, 8, 12))

/** @returns the length of the HEIC, which is that of its top-level boxes; null if it is incomplete */
export function heicLength(file: Buffer): number | null {
  const types = new Set<string>()
  let at = 0
  while (at < file.length) {
    if (at + 8 > file.length) return null
    const size = file.readUInt32BE(at)
    types.add(ascii(file, at + 4, at + 8))
    // 0: the box extends to the end of the file; 1: a 64-bit size follows.
    if (size === 0) at = file.length
    else {
      const length = size === 1 && at + 16 <= file.length ? Number(file.readBigUInt64BE(at + 8)) : size
      if (length < 8) return null
      at += length
    }
  }
  return at === file.length && types.has('meta') ? at : null
}
