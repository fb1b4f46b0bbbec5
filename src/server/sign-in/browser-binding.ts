/**
 * Ties a sign-in to the browser that began it, so that nobody can be signed in as somebody else by being sent to
 * a prepared address. The browser keeps a secret; the state that travels holds a hash that only it can make.
 */
import { createHash, randomBytes } from 'node:crypto'

const hashOf = (nonce: string, secret: string): string =>
  createHash('sha256').update(`${nonce}\0${secret}`).digest('base64url')

export const newSecret = (): string => randomBytes(32).toString('base64url')

/** A state that only the browser with this secret can come back with. */
export function boundState(secret: string): string {
  const nonce = randomBytes(24).toString('base64url')
  return `${nonce}.${hashOf(nonce, secret)}`
}

export function isBoundTo(state: string, secret: string | undefined): boolean {
  const [nonce = '', hash = ''] = state.split('.')
  return secret !== undefined && secret !== '' && hash === hashOf(nonce, secret)
}
