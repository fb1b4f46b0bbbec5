/** Small pictures and papers for tests, plain and with what cameras and programs write beside them. */
import { crc32 } from 'node:zlib'

const decoded = (...lines: string[]): Buffer => Buffer.from(lines.join(''), 'base64')
const text = (content: string): Buffer => Buffer.from(content, 'latin1')
const uint16 = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff])
const uint32 = (value: number): Buffer =>
  Buffer.concat([uint16(Math.trunc(value / 65_536)), uint16(value & 0xffff)])

/** What must never be kept. */
export const secret = 'GPS 45.5017 N 73.5673 W'

/** Eight by eight pixels of a gradient. */
export const plainJpeg = decoded(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWG',
  'kJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSk',
  'pKSkpKSkpKSkpKSkpKT/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAH/xAAaEAABBQEAAAAAAAAA',
  'AAAAAAAAAQIEERIx/8QAFQEBAQAAAAAAAAAAAAAAAAAABAX/xAAaEQACAgMAAAAAAAAAAAAAAAABAgADERIh/9oADAMBAAIR',
  'AxEAPwCxIrtbcqVygAS7HbYjMWWLdM//2Q==',
)
export const plainPng = decoded(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAYAAADED76LAAAAiElEQVR4AWyOMQqDYAyFH6H/0KV2rFtv0x6jDlJ00MlVUBEd',
  'xQs4isfwGF7Aa/w+RVT0D3kQ8iUvkdG29Vn/ONZRluq8LLTAEJa64akUnKGGGDisGb5r4APzgNMRrptXhx/Jl1pTEtdF5Xto',
  'wgBo2aUtZr1YU/LgQ8vNfrcl2lKWb++EB1scYgIAAP//hzRUzQAAAAZJREFUAwCBIyB4EtafJQAAAABJRU5ErkJggg==',
)
export const plainWebp = decoded(
  'UklGRlIAAABXRUJQVlA4IEYAAAAwAgCdASoIAAgABABoJbACdLoAArockt/oAAD+nsEBNhm4X8xBdG1h99S6NGC4va7GRvkN',
  '+vBtHn8pgga4/Oxi0Kn7IAAA',
)
export const pdf = text('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n')

/** A segment of a JPEG. */
export const segment = (marker: number, content: string): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker]), uint16(content.length + 2), text(content)])
/** A JPEG with more segments, after its JFIF header. */
export const jpegWith = (...segments: Buffer[]): Buffer => {
  const header = 4 + plainJpeg.readUInt16BE(4)
  return Buffer.concat([plainJpeg.subarray(0, header), ...segments, plainJpeg.subarray(header)])
}

/** A chunk of a PNG. */
export const chunk = (type: string, content: string): Buffer => {
  const data = text(type + content)
  return Buffer.concat([uint32(content.length), data, uint32(crc32(data))])
}
/** A PNG with more chunks, after its header. */
export const pngWith = (...chunks: Buffer[]): Buffer => {
  const header = 8 + 25
  return Buffer.concat([plainPng.subarray(0, header), ...chunks, plainPng.subarray(header)])
}

/** A chunk of a WebP. */
export const webpChunk = (type: string, content: Buffer | string): Buffer => {
  const data = typeof content === 'string' ? text(content) : content
  return Buffer.concat([text(type), uint32(data.length).toReversed(), data, Buffer.alloc(data.length % 2)])
}
export const webp = (...chunks: Buffer[]): Buffer => {
  const body = Buffer.concat([text('WEBP'), ...chunks])
  return Buffer.concat([text('RIFF'), uint32(body.length).toReversed(), body])
}
/** The extended header of a WebP: flags, and eight by eight pixels. */
export const extended = (flags: number): Buffer =>
  webpChunk('VP8X', Buffer.from([flags, 0, 0, 0, 7, 0, 0, 7, 0, 0]))
export const webpPicture = plainWebp.subarray(12)

const box = (type: string, ...content: Buffer[]): Buffer => {
  const data = Buffer.concat(content)
  return Buffer.concat([uint32(data.length + 8), text(type), data])
}
const fullBox = (type: string, version: number, ...content: Buffer[]): Buffer =>
  box(type, Buffer.from([version, 0, 0, 0]), ...content)

interface Item {
  id: number
  type: string
  content: string
}

/**
 * A HEIC of such items, as far as a reader of its boxes can tell.
 * @param inside whether the items lie in `idat`, within the metadata box, or in `mdat` behind it
 */
export function heic(items: readonly Item[], inside = false): Buffer {
  const head = box('ftyp', text('heic'), uint32(0), text('mif1heic'))
  const content = text(items.map((item) => item.content).join(''))
  const metaAt = (base: number): Buffer => {
    let at = base
    const places = items.map(({ id, content: { length } }) => {
      at += length
      const place = [
        uint16(id),
        uint16(inside ? 1 : 0),
        uint16(0),
        uint16(1),
        uint32(at - length),
        uint32(length),
      ]
      return Buffer.concat(place)
    })
    return fullBox(
      'meta',
      0,
      fullBox(
        'iinf',
        0,
        uint16(items.length),
        ...items.map(({ id, type }) => fullBox('infe', 2, uint16(id), uint16(0), text(`${type}\0`))),
      ),
      fullBox('iloc', 1, Buffer.from([0x44, 0x00]), uint16(items.length), ...places),
      ...(inside ? [box('idat', content)] : []),
    )
  }
  const size = head.length + metaAt(0).length + 8
  return Buffer.concat([head, metaAt(inside ? 0 : size), box('mdat', ...(inside ? [] : [content]))])
}
