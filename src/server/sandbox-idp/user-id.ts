/** The sandbox's person: known by the e-mail address alone, so that every way of signing in meets the same one. */
import { createHash } from 'node:crypto'
import { emailKey } from '../../domain/rules/email.ts'

/** The OpenID `sub` of an address, in any spelling: a UUID (RFC 9562, version 8). */
export function userIdOf(email: string): string {
  const hex = createHash('sha256')
    .update(`threshold sandbox ${emailKey(email)}`)
    .digest('hex')
  const variant = ((parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-')
}
