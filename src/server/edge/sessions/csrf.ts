/** Protects signed-in users against cross-site request forgery (API2-02, API2-04). */
import type { FastifyRequest } from 'fastify'
import { portals } from '#domain/referrals/portal.ts'
import type { Config } from '#server/config.ts'
import { apiError } from '#server/api-error.ts'
import { requestHostname } from '../hosts/known-hosts.ts'

/** `navigator.sendBeacon` can't set headers, so only its origin is checked (API2-48). */
const beaconPath = /^\/api\/v2\/applications\/[^/]+\/notification$/
/** @param path a request path, or the path template of an endpoint */
export const isBeacon = (method: string, path: string): boolean => method === 'POST' && beaconPath.test(path)

/** True unless the browser reports a request by a script. */
const isSentByBrowserItself = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-mode'] === 'navigate' ||
  (headers['sec-fetch-dest'] ?? 'empty') !== 'empty' ||
  headers['sec-purpose'] !== undefined

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * True for the portals' public origins and for the requested local host. The card frame's origin counts only
 * on its own host, since nothing else is called from it.
 */
export function isOwnOrigin(origin: string, request: FastifyRequest, config: Config): boolean {
  if (portals.some((portal) => config.publicOrigins[portal] === origin)) return true
  if (!URL.canParse(origin)) return false
  const { host, hostname } = new URL(origin)
  if (origin === config.publicOrigins.vault) return hostname === requestHostname(request)
  return host === request.host.toLowerCase() && isLocalName(hostname, config)
}

/** Sandbox host names that resolve to this machine only. */
const isLocalName = (hostname: string, { hosts }: Config): boolean =>
  /(?:^|\.)localhost$/.test(hostname) && Object.hasOwn(hosts, hostname)

/** True for the portals' public origins and for known local hosts on the port of our own origins. */
export function isPortalOrigin(origin: string, config: Config): boolean {
  const { publicOrigins } = config
  if (portals.some((portal) => publicOrigins[portal] === origin)) return true
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) return false
  const { hostname, port } = new URL(origin)
  return isLocalName(hostname, config) && port === new URL(publicOrigins.vault).port
}

/** True for a write, and for the two GETs with side effects. */
export const isUnsafe = ({ method, routeOptions }: FastifyRequest): boolean =>
  !safeMethods.has(method) || routeOptions?.config.endpoint?.get === 'script-only'

/** @throws ApiError 403 origin_foreign for a write request from another site */
export function rejectCrossOrigin(request: FastifyRequest, config: Config): void {
  if (!isUnsafe(request)) return
  const { origin, 'sec-fetch-site': fetchSite } = request.headers
  if (fetchSite === 'cross-site' || (origin !== undefined && !isOwnOrigin(origin, request, config)))
    throw apiError('origin_foreign')
}

/**
 * Rejects cross-origin writes and requires the header X-Requested-With, also from callers that send no
 * Origin. A GET with side effects is rejected as a link, an image or a prefetch too (SEC-25).
 * @throws ApiError 403 origin_foreign or browser_marker_missing
 */
export function enforceCsrfProtection(request: FastifyRequest, config: Config): void {
  rejectCrossOrigin(request, config)
  if (!isUnsafe(request)) return
  const [path = ''] = request.url.split('?')
  if (safeMethods.has(request.method) && isSentByBrowserItself(request)) throw apiError('origin_foreign')
  if (!isBeacon(request.method, path) && request.headers['x-requested-with'] !== 'browser')
    throw apiError('browser_marker_missing')
}
