/**
 * An origin as browsers write it: no path, no default port, no capitals. The host name has no other characters, since
 * origins are written into security policies of pages.
 */
const pattern =
  /^(https?):\/\/((?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)*[a-z\d](?:[a-z\d-]*[a-z\d])?|\[[\da-f:]+\])(?::([1-9]\d{0,4}))?$/
const loopback = /^(?:localhost|[a-z\d.-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/
const defaultPorts: Readonly<Record<string, string>> = { http: '80', https: '443' }

/** @returns null for anything but the origin of an https site, or of an http site on this machine */
export function kindOfOrigin(value: string): 'https' | 'loopback' | null {
  const [, scheme = '', host = '', port] = pattern.exec(value) ?? []
  if (scheme === '' || host.length > 253 || port === defaultPorts[scheme] || Number(port ?? 1) > 65_535)
    return null
  if (scheme === 'https') return 'https'
  return loopback.test(host) ? 'loopback' : null
}
