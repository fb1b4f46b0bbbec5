import type { InquiryLink } from '../core/inquiry-link.ts'
import { qrCode } from './qr-code.ts'

export const presentInquiryLink = ({ inquiryId, url, expiresAt }: InquiryLink) => ({
  inquiryId,
  url,
  qrCode: qrCode(url),
  expiresAt: expiresAt.toISOString(),
})
