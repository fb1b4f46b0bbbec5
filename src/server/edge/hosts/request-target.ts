/** Converts the target of a request line to a path on this site. */

/**
 * A client may send an absolute URI (RFC 9112, 3.2.2) or a path that begins with two slashes. Both would
 * point to another site when repeated in a redirect or link.
 */
export function toRequestPath(target = '/'): string {
  const afterAuthority = target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#\\]*/i, '')
  return `/${afterAuthority.replace(/^[/\\]+/, '')}`
}
