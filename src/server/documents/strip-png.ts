/** A PNG of the chunks that make the picture and its colours: texts, EXIF, dates and whatever else is left out. */
import { slice } from './damaged-file.ts'

const signatureBytes = 8
/** Length, type and checksum. */
const aroundData = 12
const picture = ['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS']
const colours = ['gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'bKGD', 'pHYs']
const kept = new Set(picture.concat(colours))

/** Throws DamagedFile. */
export function stripPng(file: Buffer): Buffer {
  const parts = [slice(file, 0, signatureBytes)]
  let at = signatureBytes
  for (;;) {
    const header = slice(file, at, at + 8)
    const type = header.toString('latin1', 4, 8)
    const chunk = slice(file, at, at + aroundData + header.readUInt32BE())
    if (kept.has(type)) parts.push(chunk)
    if (type === 'IEND') return Buffer.concat(parts)
    at += chunk.length
  }
}
