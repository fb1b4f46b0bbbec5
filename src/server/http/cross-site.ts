/** Keeps other sites from acting in a signed-in person's name (contract: Sessions; API2-02, API2-04). */
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { refuse } from '../refusal.ts'

/** A page that closes cannot set headers: its beacon is checked by origin alone (API2-48). */
const beacon = /^\/api\/v2\/applications\/[^/]+\/notification$/
const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** An origin is ours when links are built from it, or when it is the known host that the call was made to. */
function isOurs(origin: string, request: FastifyRequest, config: Config): boolean {
  if (Object.values(config.publicOrigins).includes(origin)) return true
  if (!URL.canParse(origin)) return false
  const { host, hostname } = new URL(origin)
  return host === request.host.toLowerCase() && Object.hasOwn(config.hosts, hostname)
}

/**
 * Throws 403 origin_foreign or browser_marker_missing on a call that changes something and may be another
 * site's. A caller that sends no Origin is no browser's page, but still has to set the marker.
 */
export function refuseCrossSite(request: FastifyRequest, config: Config): void {
  if (reading.has(request.method)) return
  const { origin } = request.headers
  if (origin !== undefined && !isOurs(origin, request, config)) throw refuse('origin_foreign')
  if (request.headers['sec-fetch-site'] === 'cross-site') throw refuse('origin_foreign')
  const isBeacon = request.method === 'POST' && beacon.test(request.url.split('?')[0] ?? '')
  if (!isBeacon && request.headers['x-requested-with'] !== 'browser') throw refuse('browser_marker_missing')
}
