import { describe, expect, test } from 'vitest'
import { DamagedFile } from './damaged-file.ts'
import { mediaTypeOf } from './media-type.ts'
import {
  chunk,
  extended,
  heic,
  jpegWith,
  pdf,
  plainJpeg,
  plainPng,
  plainWebp,
  pngWith,
  secret,
  segment,
  webp,
  webpChunk,
  webpPicture,
} from './samples.ts'
import { withoutMetadata } from './without-metadata.ts'

const picture = { id: 1, type: 'hvc1', content: 'the picture itself' }
const plain = [
  ['image/jpeg', plainJpeg],
  ['image/png', plainPng],
  ['image/webp', plainWebp],
  ['image/heic', heic([picture])],
  ['application/pdf', pdf],
] as const

test.each(plain)('%s is known by its content, and nothing is taken from a plain one', (type, file) => {
  expect(mediaTypeOf(file)).toBe(type)
  expect(withoutMetadata(file, type)).toEqual(file)
})

test('other files are none of those that are taken, whatever they are called', () => {
  const others = ['', 'GIF89a', '<svg xmlns="http://www.w3.org/2000/svg">', 'MZ', 'RIFF1234WAVE', '%PD']
  expect(others.map((content) => mediaTypeOf(Buffer.from(content)))).toEqual(others.map(() => null))
  // A film in the same kind of boxes.
  expect(mediaTypeOf(Buffer.from('\0\0\0\u0018ftypisom'))).toBeNull()
})

describe('a JPEG', () => {
  const strip = (file: Buffer) => withoutMetadata(file, 'image/jpeg')

  test.each([
    ['EXIF', segment(0xe1, `Exif\0\0${secret}`)],
    ['XMP', segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${secret}`)],
    ['Photoshop’s', segment(0xed, `Photoshop 3.0\0${secret}`)],
    ['a maker’s', segment(0xe5, secret)],
    ['a second picture’s', segment(0xe2, `MPF\0${secret}`)],
    ['a preview', segment(0xe0, `JFXX\0${secret}`)],
    ['a comment', segment(0xfe, secret)],
  ])('loses %s segment and nothing else', (_name, metadata) => {
    expect(strip(jpegWith(metadata))).toEqual(plainJpeg)
  })

  test('loses what follows its end: a film, a second picture', () => {
    expect(strip(Buffer.concat([plainJpeg, Buffer.from(secret), plainJpeg]))).toEqual(plainJpeg)
  })

  test('keeps its colours', () => {
    const coloured = jpegWith(segment(0xe2, 'ICC_PROFILE\0\u0001\u0001colours'), segment(0xee, 'Adobe12345'))
    expect(strip(coloured)).toEqual(coloured)
  })

  test('keeps every scan of a progressive picture, stuffed zeros and restarts included', () => {
    const scan = Buffer.concat([
      segment(0xda, 'scan'),
      Buffer.from([1, 0xff, 0, 2, 0xff, 0xd3, 3, 0xff, 0xff, 0]),
    ])
    const progressive = Buffer.concat([plainJpeg.subarray(0, -2), scan, scan, Buffer.from([0xff, 0xd9])])
    expect(strip(progressive)).toEqual(progressive)
  })
})

describe('a PNG', () => {
  const strip = (file: Buffer) => withoutMetadata(file, 'image/png')

  test.each(['eXIf', 'tEXt', 'iTXt', 'zTXt', 'tIME', 'prVt'])(
    'loses its %s chunk and nothing else',
    (type) => {
      expect(strip(pngWith(chunk(type, secret)))).toEqual(plainPng)
    },
  )

  test('loses what follows its end and keeps its colours', () => {
    const coloured = pngWith(chunk('gAMA', '\0\0\u00b1\u008f'), chunk('pHYs', 'whatever'))
    expect(strip(Buffer.concat([coloured, Buffer.from(secret)]))).toEqual(coloured)
  })
})

test('a WebP loses EXIF, XMP, unknown chunks and what follows, and says so in its header', () => {
  const metadata = [webpChunk('EXIF', secret), webpChunk('XMP ', `${secret}!`), webpChunk('note', secret)]
  const file = Buffer.concat([
    webp(extended(0x2c), webpChunk('ICCP', 'colours'), webpPicture, ...metadata),
    Buffer.from(secret),
  ])
  expect(withoutMetadata(file, 'image/webp')).toEqual(
    webp(extended(0x20), webpChunk('ICCP', 'colours'), webpPicture),
  )
})

test.each([
  ['behind its metadata box', false],
  ['within it', true],
])(
  'a HEIC loses the content of its EXIF and XMP items that lie %s, and every byte stays in its place',
  (_where, inside) => {
    const items = [
      picture,
      { id: 2, type: 'Exif', content: secret },
      { id: 3, type: 'mime', content: secret },
    ]
    const file = heic(items, inside)
    const stripped = withoutMetadata(file, 'image/heic')
    expect(file.includes(secret)).toBe(true)
    expect(stripped.includes(secret.slice(0, 3))).toBe(false)
    expect(stripped.includes(picture.content)).toBe(true)
    expect(stripped).toHaveLength(file.length)
  },
)

test('a file that ends too early, or holds no such format behind its first bytes, is damaged', () => {
  for (const [type, file] of plain) {
    if (type === 'application/pdf') continue
    for (const length of [Math.floor(file.length / 2), file.length - 5, 13])
      expect(() => withoutMetadata(file.subarray(0, length), type), `${type} of ${length}`).toThrow(
        DamagedFile,
      )
    const noise = Buffer.concat([file.subarray(0, 12), Buffer.alloc(500, 0xa5)])
    expect(() => withoutMetadata(noise, type), `${type} of noise`).toThrow(DamagedFile)
  }
})

test('a small HEIC that names billions of pieces is refused at once', () => {
  const file = heic([picture])
  const sizes = file.indexOf('iloc') + 8
  file.writeUInt8(0, sizes)
  expect(() => withoutMetadata(file, 'image/heic')).toThrow(DamagedFile)
})
