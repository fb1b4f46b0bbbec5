import encodeQr from 'qr'

/** Light modules around a code, without which no reader finds it (ISO/IEC 18004). */
const quietZone = 4

/** A text as a QR code: modules a side with the quiet zone, and the dark ones as an SVG path. */
export function qrCode(text: string): { size: number; path: string } {
  const rows = encodeQr(text, 'raw', { ecc: 'low', border: quietZone })
  const path = rows
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { size: rows.length, path }
}
