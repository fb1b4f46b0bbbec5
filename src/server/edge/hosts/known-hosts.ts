/** Serves only the hosts of PUBLIC_ORIGINS, against DNS rebinding and cache poisoning (SEC-26). */
import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { apiError } from '#server/api-error.ts'

/**
 * Another site's name may resolve to a loopback address, but loopback addresses themselves and names under
 * the reserved top-level domain `localhost` can't belong to another site.
 */
const loopbackHost = /^(?:127(?:\.\d{1,3}){3}|\[::1\]|(?:[\w-]+\.)*localhost)$/

/** Lower case, without the port. */
export const requestHostname = ({ hostname }: FastifyRequest): string => hostname.toLowerCase()

const isKnownHost = (hostname: string, { hosts, publicOrigins, sandbox }: Config): boolean =>
  Object.hasOwn(hosts, hostname) ||
  hostname === new URL(publicOrigins.vault).hostname ||
  (sandbox && loopbackHost.test(hostname))

/**
 * Health checks from a load balancer may use any host.
 * @throws ApiError 421 host_unknown
 */
export function rejectUnknownHost(request: FastifyRequest, config: Config): void {
  if (request.routeOptions.config.vault === 'shared') return
  if (!isKnownHost(requestHostname(request), config)) throw apiError('host_unknown')
}
