/**
 * Binds a sign-in to the browser that started it, against login CSRF: the browser keeps a secret in a cookie,
 * and the state contains a keyed hash of it.
 */
import { createHash, randomBytes } from 'node:crypto'

const bindingHash = (nonce: string, secret: string): string =>
  createHash('sha256').update(`${nonce}\0${secret}`).digest('base64url')

export const createSecret = (): string => randomBytes(32).toString('base64url')

/** Creates a state that is valid only with this secret. */
export function createBoundState(secret: string): string {
  const nonce = randomBytes(24).toString('base64url')
  return `${nonce}.${bindingHash(nonce, secret)}`
}

export function isStateBoundTo(state: string, secret: string | undefined): boolean {
  const [nonce = '', hash = ''] = state.split('.')
  return secret !== undefined && secret !== '' && hash === bindingHash(nonce, secret)
}
