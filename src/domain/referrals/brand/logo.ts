/**
 * Logos that partners upload: PNG or WebP as a data URL, whose structure is read to its end. SVG can hold scripts and
 * references, so it comes from the operator's file alone.
 */

export const maxLogoBytes = 32 * 1024
/** Pixels of a side: more than any screen shows at the height of the header. */
const maxLogoSide = 1600

export type LogoFault = 'logo_format' | 'logo_too_large' | 'logo_animated'

/** Null if it can be used. */
export function logoFault(dataUrl: string): LogoFault | null {
  const [, type, base64] = /^data:image\/(png|webp);base64,([\d+/A-Za-z]+={0,2})$/.exec(dataUrl) ?? []
  if (!type || !base64 || base64.length % 4 !== 0) return 'logo_format'
  if ((base64.length / 4) * 3 > maxLogoBytes + 2) return 'logo_too_large'
  const bytes = decodeBase64(base64)
  const image = type === 'png' ? readPng(bytes) : readWebp(bytes)
  if (image === null) return 'logo_format'
  if (image === 'animated') return 'logo_animated'
  const isTooLarge = bytes.length > maxLogoBytes || Math.max(image.width, image.height) > maxLogoSide
  return isTooLarge ? 'logo_too_large' : null
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

function decodeBase64(text: string): Uint8Array {
  const digits = text.replace(/=+$/, '')
  const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4))
  let [bits, value, at] = [0, 0, 0]
  for (const digit of digits) {
    value = ((value << 6) | alphabet.indexOf(digit)) & 0xff_ff
    bits += 6
    if (bits >= 8) {
      bits -= 8
      bytes[at] = (value >> bits) & 0xff
      at += 1
    }
  }
  return bytes
}

interface Size {
  width: number
  height: number
}
/** Null if it is no such image. */
type ReadImage = Size | 'animated' | null

const textAt = (bytes: Uint8Array, from: number, length = 4): string =>
  String.fromCharCode(...bytes.subarray(from, from + length))

const pngSignature = '\x89PNG\r\n\x1A\n'
/** Length, type and checksum of a chunk. */
const pngChunkOverhead = 12

/** Walks the chunks; nothing may follow the last one. */
function readPng(bytes: Uint8Array): ReadImage {
  const view = new DataView(bytes.buffer)
  if (bytes.length < 45 || textAt(bytes, 0, 8) !== pngSignature || textAt(bytes, 12) !== 'IHDR') return null
  for (let at = 8; at + pngChunkOverhead <= bytes.length;) {
    const type = textAt(bytes, at + 4)
    if (type === 'acTL') return 'animated'
    at += view.getUint32(at) + pngChunkOverhead
    if (type === 'IEND')
      return at === bytes.length ? sizeOf({ width: view.getUint32(16), height: view.getUint32(20) }) : null
  }
  return null
}

/** https://developers.google.com/speed/webp/docs/riff_container */
function readWebp(bytes: Uint8Array): ReadImage {
  const view = new DataView(bytes.buffer)
  if (bytes.length < 30 || textAt(bytes, 0) !== 'RIFF' || textAt(bytes, 8) !== 'WEBP') return null
  if (view.getUint32(4, true) + 8 !== bytes.length) return null
  switch (textAt(bytes, 12)) {
    case 'VP8 ':
      return sizeOf({
        width: view.getUint16(26, true) & 0x3f_ff,
        height: view.getUint16(28, true) & 0x3f_ff,
      })
    case 'VP8L': {
      const bits = view.getUint32(21, true)
      return sizeOf({ width: (bits & 0x3f_ff) + 1, height: ((bits >> 14) & 0x3f_ff) + 1 })
    }
    case 'VP8X': {
      const animation = 0x02
      if ((view.getUint8(20) & animation) !== 0) return 'animated'
      const side = (at: number) => (view.getUint32(at, true) & 0xff_ff_ff) + 1
      return sizeOf({ width: side(24), height: (view.getUint32(26, true) >>> 8) + 1 })
    }
    default:
      return null
  }
}

const sizeOf = (size: Size): Size | null => (size.width > 0 && size.height > 0 ? size : null)
