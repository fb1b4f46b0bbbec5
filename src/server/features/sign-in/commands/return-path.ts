/** Return path after sign-in (GUARD-04, GUARD-08). */
import { isInternalPath } from '#domain/fields/return-url.ts'

/** Returns the normalized path of a page on this site, otherwise `/`. */
export function safeReturnPath(path: string | undefined): string {
  const base = 'http://same.invalid'
  const encoded = path?.replaceAll(' ', '%20') ?? ''
  if (!isInternalPath(encoded) || !URL.canParse(encoded, base)) return '/'
  const url = new URL(encoded, base)
  // Returning to sign-in or sign-out would loop.
  const isPage = !/^\/(?:auth|api|sandbox\/idp)(?:\/|$)/.test(url.pathname)
  return isPage ? url.pathname + url.search + url.hash : '/'
}
