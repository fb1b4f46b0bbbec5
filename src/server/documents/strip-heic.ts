/**
 * A HEIC whose EXIF and XMP items are blanked. They are told where they lie by offsets, so nothing is moved:
 * their bytes become zeros and every offset still holds.
 */
import { type Box, boxesIn, boxOf, BoxReader } from './boxes.ts'
import { DamagedFile, slice } from './damaged-file.ts'

/** `mime` is how XMP is kept. */
const metadataItems = new Set(['Exif', 'mime'])

interface Extent {
  item: number
  /** Counted from the beginning of the file, or of the `idat` box. */
  from: 'file' | 'idat'
  offset: number
  length: number
}

/** Throws DamagedFile. */
export function stripHeic(file: Buffer): Buffer {
  const stripped = Buffer.from(file)
  const meta = boxOf(boxesIn(stripped), 'meta')
  if (!meta) throw new DamagedFile()
  const reader = new BoxReader(meta)
  reader.version()
  const boxes = boxesIn(reader.rest())
  const metadata = itemsOf(boxes)
  for (const { item, from, offset, length } of extentsOf(boxes)) {
    if (!metadata.has(item)) continue
    const bytes = from === 'file' ? stripped : boxOf(boxes, 'idat')
    if (!bytes || length === 0) throw new DamagedFile()
    slice(bytes, offset, offset + length).fill(0)
  }
  return stripped
}

/** Which items are metadata: what `iinf` says of each. */
function itemsOf(boxes: readonly Box[]): Set<number> {
  const iinf = boxOf(boxes, 'iinf')
  if (!iinf) return new Set()
  const reader = new BoxReader(iinf)
  const version = reader.version()
  reader.uint(version === 0 ? 2 : 4)
  return new Set(
    boxesIn(reader.rest()).flatMap(({ data }) => {
      const entry = new BoxReader(data)
      const id = entry.version() === 3 ? entry.uint(4) : entry.uint(2)
      entry.uint(2)
      return metadataItems.has(entry.text(4)) ? [id] : []
    }),
  )
}

/** Where the items lie: what `iloc` says. */
function extentsOf(boxes: readonly Box[]): Extent[] {
  const iloc = boxOf(boxes, 'iloc')
  if (!iloc) return []
  const reader = new BoxReader(iloc)
  const version = reader.version()
  const halves = () => {
    const byte = reader.uint(1)
    return [byte >> 4, byte & 0x0f] as const
  }
  const [offsetSize, lengthSize] = halves()
  const [baseSize, indexSize] = halves()
  // Pieces without a length of their own would let a small file name billions of them.
  if (lengthSize === 0) throw new DamagedFile()
  const items = reader.uint(version < 2 ? 2 : 4)
  const extents: Extent[] = []
  for (let count = 0; count < items; count += 1) {
    const item = reader.uint(version < 2 ? 2 : 4)
    const method = version === 0 ? 0 : reader.uint(2) & 0x0f
    reader.uint(2)
    const base = reader.uint(baseSize)
    const pieces = reader.uint(2)
    for (let piece = 0; piece < pieces; piece += 1) {
      if (version > 0) reader.uint(indexSize)
      const offset = base + reader.uint(offsetSize)
      extents.push({ item, from: method === 1 ? 'idat' : 'file', offset, length: reader.uint(lengthSize) })
    }
  }
  return extents
}
