import decodeQr from 'qr/decode.js'

/** Pixels per module. */
const scale = 4

/** Decodes a QR code: `size` is the number of modules per side, `path` draws the dark ones. */
export function readQrCode({ size, path }: { size: number; path: string }): string {
  const width = size * scale
  const data = new Uint8Array(width * width * 4).fill(255)
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)/g))
    for (let dy = 0; dy < scale; dy += 1)
      for (let dx = 0; dx < scale; dx += 1) {
        const pixel = ((Number(y) * scale + dy) * width + Number(x) * scale + dx) * 4
        data.fill(0, pixel, pixel + 3)
      }
  return decodeQr({ width, height: width, data })
}
