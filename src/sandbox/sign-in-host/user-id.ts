/** Derives the user id from the email address, so that `/sandbox/session` and the sign-in page agree. */
import { createHash } from 'node:crypto'
import { storedEmailKey } from '#domain/fields/rules/email.ts'

/** OpenID `sub`: a UUID (RFC 9562, version 8), the same for any letter case of the address. */
export function sandboxUserId(email: string): string {
  const hex = createHash('sha256')
    .update(`threshold sandbox ${storedEmailKey(email)}`)
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
