import type { InquiryLink } from '../core/inquiry-link.ts'
import encodeQr from 'qr'

export const presentInquiryLink = ({ inquiryId, url, expiresAt }: InquiryLink) => ({
  inquiryId,
  url,
  qrCode: qrCode(url),
  expiresAt: expiresAt.toISOString(),
})

/** Light modules around the code, required by scanners (ISO/IEC 18004). */
const quietZone = 4

/** Encodes text as a QR code: `size` in modules, including the quiet zone, and the dark modules as an SVG path. */
export function qrCode(text: string): { size: number; path: string } {
  const rows = encodeQr(text, 'raw', { ecc: 'low', border: quietZone })
  const path = rows
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { size: rows.length, path }
}
