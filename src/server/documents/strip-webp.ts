/** A WebP of the chunks that make the picture and its colours: EXIF, XMP and unknown chunks are left out. */
import { slice } from './damaged-file.ts'

const headerBytes = 12
const kept = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
/** In the flags of VP8X: that EXIF (0x08) or XMP (0x04) follows. */
const metadataFlags = 0x0c

/** Throws DamagedFile. */
export function stripWebp(file: Buffer): Buffer {
  const end = 8 + slice(file, 0, headerBytes).readUInt32LE(4)
  slice(file, 0, end)
  const parts: Buffer[] = []
  let at = headerBytes
  while (at < end) {
    const header = slice(file, at, at + 8)
    const size = header.readUInt32LE(4)
    // Chunks begin at even offsets.
    const chunk = Buffer.from(slice(file, at, at + 8 + size + (size % 2)))
    const type = header.toString('latin1', 0, 4)
    if (type === 'VP8X') chunk.writeUInt8(slice(chunk, 8, 9).readUInt8() & ~metadataFlags, 8)
    if (kept.has(type)) parts.push(chunk)
    at += chunk.length
  }
  const body = Buffer.concat([Buffer.from('WEBP'), ...parts])
  const size = Buffer.alloc(4)
  size.writeUInt32LE(body.length)
  return Buffer.concat([Buffer.from('RIFF'), size, body])
}
