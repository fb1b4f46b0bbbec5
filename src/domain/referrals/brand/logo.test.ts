import { expect, test } from 'vitest'
import { logoFault, maxLogoBytes } from './logo.ts'

const ascii = (text: string): number[] => Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
const bigEndian = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff)
const littleEndian = (value: number): number[] => bigEndian(value).toReversed()
const toDataUrl = (type: string, bytes: readonly number[]): string =>
  `data:image/${type};base64,${btoa(String.fromCodePoint(...bytes))}`

const chunk = (type: string, content: readonly number[] = []): number[] => [
  ...bigEndian(content.length),
  ...ascii(type),
  ...content,
  0,
  0,
  0,
  0,
]
const pngOf = (side: number, chunks: readonly number[][] = [], after: readonly number[] = []) =>
  toDataUrl('png', [
    0x89,
    ...ascii('PNG\r\n\u001A\n'),
    ...chunk('IHDR', [...bigEndian(side), ...bigEndian(side), 8, 6, 0, 0, 0]),
    ...chunks.flat(),
    ...chunk('IDAT', [1]),
    ...chunk('IEND'),
    ...after,
  ])
const webpOf = (kind: string, content: readonly number[], after: readonly number[] = []) => {
  const body = [...ascii('WEBP'), ...ascii(kind), ...littleEndian(content.length), ...content]
  return toDataUrl('webp', [...ascii('RIFF'), ...littleEndian(body.length), ...body, ...after])
}
const extended = (flags: number, side: number) => [
  flags,
  0,
  0,
  0,
  ...littleEndian(side - 1).slice(0, 3),
  ...littleEndian(side - 1).slice(0, 3),
]
const lossless = (side: number) => [0x2f, ...littleEndian((side - 1) | ((side - 1) << 14)), 0, 0, 0, 0, 0]
const lossy = (side: number) => [
  0,
  0,
  0,
  0x9d,
  0x01,
  0x2a,
  ...littleEndian(side).slice(0, 2),
  ...littleEndian(side).slice(0, 2),
]

test.each([
  ['a PNG', pngOf(40)],
  ['a PNG with text in it', pngOf(40, [chunk('tEXt', ascii('Title'))])],
  ['a lossy WebP', webpOf('VP8 ', lossy(40))],
  ['a lossless WebP', webpOf('VP8L', lossless(40))],
  ['an extended WebP', webpOf('VP8X', extended(0x10, 40))],
])('%s is a logo', (_name, url) => {
  expect(logoFault(url)).toBeNull()
})

test.each([
  ['an SVG', 'data:image/svg+xml;base64,PHN2Zy8+', 'logo_format'],
  ['an address', 'https://juniper.example/logo.png', 'logo_format'],
  ['a PNG that calls itself a WebP', pngOf(40).replace('png', 'webp'), 'logo_format'],
  ['a PNG with something behind it', pngOf(40, [], ascii('<script>')), 'logo_format'],
  ['a PNG without its end', pngOf(40).slice(0, -16), 'logo_format'],
  ['a WebP with something behind it', webpOf('VP8 ', lossy(40), ascii('<script>')), 'logo_format'],
  ['an image without a size', pngOf(0), 'logo_format'],
  ['a moving PNG', pngOf(40, [chunk('acTL', [0, 0, 0, 2, 0, 0, 0, 0])]), 'logo_animated'],
  ['a moving WebP', webpOf('VP8X', extended(0x02, 40)), 'logo_animated'],
  ['a PNG that is too wide', pngOf(1601), 'logo_too_large'],
  ['a WebP that is too wide', webpOf('VP8L', lossless(1601)), 'logo_too_large'],
  ['a file that is too large', pngOf(40, [chunk('tEXt', Array(maxLogoBytes).fill(65))]), 'logo_too_large'],
] as const)('%s is refused', (_name, url, fault) => {
  expect(logoFault(url)).toBe(fault)
})
