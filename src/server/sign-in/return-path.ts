/** Where somebody goes after signing in: a path of this site and nothing else (GUARD-04, GUARD-08). */

const longest = 2000

/** C0 controls and DEL: browsers drop some of them, so `/\t/evil.example` would leave the site. */
// oxlint-disable-next-line no-control-regex
const unsafe = /[\\\u0000-\u001F\u007F]/

/** The path with its query if it stays on this site, `/` otherwise. */
export function safeReturnPath(path: string | undefined): string {
  if (path === undefined || path.length > longest || unsafe.test(path)) return '/'
  if (!path.startsWith('/') || path.startsWith('//')) return '/'
  const base = 'http://same.invalid'
  if (!URL.canParse(path, base)) return '/'
  const url = new URL(path, base)
  if (url.origin !== base || url.pathname.startsWith('//')) return '/'
  // Coming back to sign-in or sign-out would go round in circles.
  return /^\/(?:auth|api|sandbox\/idp)(?:\/|$)/.test(url.pathname)
    ? '/'
    : url.pathname + url.search + url.hash
}
