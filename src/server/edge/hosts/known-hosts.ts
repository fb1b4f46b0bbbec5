/** Answers only the hosts of PUBLIC_ORIGINS, against DNS rebinding and poisoned caches (SEC-26). */
import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { apiError } from '#server/api-error.ts'

/**
 * A name of another site may resolve to a loopback address, but neither the address itself nor a name under the reserved
 * top-level domain `localhost` belongs to anybody else.
 */
const loopbackHost = /^(?:127(?:\.\d{1,3}){3}|\[::1\]|(?:[\w-]+\.)*localhost)$/

/** Without the port, in lower case. */
export const requestHostname = ({ hostname }: FastifyRequest): string => hostname.toLowerCase()

const isKnownHost = (hostname: string, { hosts, publicOrigins, sandbox }: Config): boolean =>
  Object.hasOwn(hosts, hostname) ||
  hostname === new URL(publicOrigins.vault).hostname ||
  (sandbox && loopbackHost.test(hostname))

/** Health checks come from a load balancer, which may name any host. @throws ApiError 421 host_unknown */
export function rejectUnknownHost(request: FastifyRequest, config: Config): void {
  if (request.routeOptions.config.vault === 'shared') return
  if (!isKnownHost(requestHostname(request), config)) throw apiError('host_unknown')
}
