/** Networks that are too wide to trust: a trusted proxy determines the client address of every request. */
import { BlockList, isIPv6 } from 'node:net'

type Network = readonly [address: string, prefix: number]

/** Private, shared, link-local and loopback networks, unreachable from outside. */
const closedNetworks: readonly Network[] = [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
]
/** IPv4 addresses as seen on a dual-stack socket. */
const mappedNetwork: Network = ['::ffff:0:0', 96]

/** Share of a family's addresses; large content delivery networks stay below it. */
const largestShare = { ipv4: 2 ** -8, ipv6: 2 ** -16 } as const

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

function contains([outer, outerPrefix]: Network, [inner, innerPrefix]: Network): boolean {
  if (familyOf(outer) !== familyOf(inner) || innerPrefix < outerPrefix) return false
  const list = new BlockList()
  list.addSubnet(outer, outerPrefix, familyOf(outer))
  return list.check(inner, familyOf(inner))
}

function parse(text: string): Network {
  const [address = '', prefix] = text.split('/')
  return [address, prefix === undefined ? (isIPv6(address) ? 128 : 32) : Number(prefix)]
}

/** True if these networks together hold too many public addresses to be proxies. */
export function areTooWide(networks: readonly string[]): boolean {
  const share = { ipv4: 0, ipv6: 0 }
  for (const network of networks.map(parse)) {
    if (closedNetworks.some((closed) => contains(closed, network))) continue
    const [address, prefix] = network
    if (contains(mappedNetwork, network)) share.ipv4 += 2 ** -(prefix - mappedNetwork[1])
    else share[familyOf(address)] += 2 ** -prefix
  }
  return share.ipv4 > largestShare.ipv4 || share.ipv6 > largestShare.ipv6
}
