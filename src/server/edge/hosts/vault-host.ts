/** Isolates the card frame: its host serves nothing else, and no other host serves the frame. */
import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { apiError } from '#server/api-error.ts'
import { requestHostname } from './known-hosts.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `only`: served on the vault host alone. `shared`: served on every host. */
    vault?: 'only' | 'shared'
  }
}

/** Compares names only: a proxy may drop or change the port. */
const isVaultHost = (request: FastifyRequest, { publicOrigins, sandbox }: Config): boolean => {
  const hostname = requestHostname(request)
  return hostname === new URL(publicOrigins.vault).hostname || (sandbox && hostname === 'vault.localhost')
}

/** @throws ApiError 404 not_found for a route of the other kind of host */
export function enforceVaultHost(request: FastifyRequest, config: Config): void {
  const { vault } = request.routeOptions.config
  if (vault !== 'shared' && isVaultHost(request, config) !== (vault === 'only')) throw apiError('not_found')
}
