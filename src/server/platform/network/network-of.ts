import { isIP } from 'node:net'
import { addressKey } from './address-key.ts'

/** /24 for IPv4, /64 for IPv6; null for this machine and private networks, which any client may use. */
export function networkOf(ip: string | undefined): string | null {
  const address = ip?.replace(/^::ffff:(?=\d+\.)/i, '') ?? ''
  if (isIP(address) === 4) {
    const isPrivate = /^(?:0|10|127)\.|^169\.254\.|^192\.168\.|^172\.(?:1[6-9]|2\d|3[01])\./.test(address)
    return isPrivate ? null : `${address.split('.').slice(0, 3).join('.')}.0/24`
  }
  if (isIP(address) !== 6 || address === '::1' || /^f[cde]/i.test(address)) return null
  return addressKey(address)
}
