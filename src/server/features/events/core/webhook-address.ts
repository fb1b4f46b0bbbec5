/** Addresses that webhooks may reach: public ones, checked where the connection is made (EVT-02). */
import { lookup, type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Serves virtual machines on Azure from inside, though its range is a public one. */
const azurePlatform = '168.63.129.16'

/** Unicast addresses of the public internet; neither private, local, reserved nor translated ones. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.toString() === azurePlatform) return false
  return parsed.range() === 'unicast' && !isEmbeddedIpv4(parsed)
}

/** `::a.b.c.d`, which counts as unicast but was never assigned. */
const isEmbeddedIpv4 = (address: ipaddr.IPv4 | ipaddr.IPv6): boolean =>
  address.kind() === 'ipv6' && (address as ipaddr.IPv6).parts.slice(0, 6).every((part) => part === 0)

const isLoopbackAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'

/** Host of a URL without the brackets of IPv6. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

const isLoopbackHost = (host: string): boolean => host === 'localhost' || isLoopbackAddress(host)

/** Whether an endpoint may have this URL. A name is looked up when a webhook is sent. */
export function isAllowedUrl(text: string, { allowsLoopback }: { allowsLoopback: boolean }): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  const host = hostOf(url)
  if (url.username !== '' || url.password !== '' || url.hash !== '' || host === '') return false
  if (allowsLoopback && isLoopbackHost(host)) return url.protocol === 'https:' || url.protocol === 'http:'
  if (url.protocol !== 'https:') return false
  return ipaddr.isValid(host) ? isPublicAddress(host) : host.includes('.') && !host.endsWith('.localhost')
}

export class ForbiddenAddressError extends Error {
  override readonly name = 'ForbiddenAddressError'
}

type Resolve = (
  host: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/**
 * Lookup function of a connection to the URL, which connects to the addresses that were checked and looks up no second time.
 * @returns null if the URL itself is forbidden; an address in the URL is not looked up
 */
export function lookupFor(
  url: URL,
  { allowsLoopback }: { allowsLoopback: boolean },
  resolve: Resolve = lookup,
): LookupFunction | null {
  if (!isAllowedUrl(url.href, { allowsLoopback })) return null
  const reachesLoopback = allowsLoopback && isLoopbackHost(hostOf(url))
  const isAllowed = reachesLoopback ? isLoopbackAddress : isPublicAddress
  return (host, options, callback) => {
    resolve(host, { all: true }, (error, addresses) => {
      if (error) return callback(error, '')
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => isAllowed(address)))
        return callback(new ForbiddenAddressError(), '')
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}
