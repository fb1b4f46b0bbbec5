/** Keeps other sites from acting in a signed-in person's name (contract: Sessions; API2-02, API2-04). */
import type { FastifyRequest } from 'fastify'
import { portals } from '../../domain/portal.ts'
import type { Config } from '../config.ts'
import { refuse } from '../refusal.ts'
import { isLocalHost } from './identity-cookies.ts'

/** A page that closes cannot set headers: its beacon is checked by origin alone (API2-48). */
const beacon = /^\/api\/v2\/applications\/[^/]+\/notification$/
/** `path` as it is called, or as the contract writes it. */
export const isBeacon = (method: string, path: string): boolean => method === 'POST' && beacon.test(path)

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** An origin is ours when links are built from it, or when it is the known local host that the call was made to. */
export function isOurs(origin: string, request: FastifyRequest, config: Config): boolean {
  if (Object.values(config.publicOrigins).includes(origin)) return true
  if (!URL.canParse(origin)) return false
  const { host, hostname } = new URL(origin)
  return isLocalHost(host) && host === request.host.toLowerCase() && Object.hasOwn(config.hosts, hostname)
}

/** An origin that a portal's pages have: a public one, or a known local host at the port of the product's own. */
export function isPortal(origin: string, { publicOrigins, hosts }: Config): boolean {
  if (portals.some((portal) => publicOrigins[portal] === origin)) return true
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) return false
  const { host, hostname, port } = new URL(origin)
  const isKnown = isLocalHost(host) && Object.hasOwn(hosts, hostname)
  return isKnown && port === new URL(publicOrigins.vault).port
}

/** Throws 403 origin_foreign where another site sends what changes something. */
export function refuseForeignOrigin(request: FastifyRequest, config: Config): void {
  if (reading.has(request.method)) return
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site === 'cross-site' || (origin !== undefined && !isOurs(origin, request, config)))
    throw refuse('origin_foreign')
}

/**
 * The same, and 403 browser_marker_missing: a caller that sends no Origin is no browser's page, but still has to
 * set the marker.
 */
export function refuseCrossSite(request: FastifyRequest, config: Config): void {
  refuseForeignOrigin(request, config)
  if (reading.has(request.method)) return
  const [path = ''] = request.url.split('?')
  if (!isBeacon(request.method, path) && request.headers['x-requested-with'] !== 'browser')
    throw refuse('browser_marker_missing')
}
