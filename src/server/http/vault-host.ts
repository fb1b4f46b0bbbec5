/** The card frame has a host of its own, which serves it and nothing else; a portal does not serve it (contract §2). */
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { refuse } from '../refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `only`: part of the card frame. `too`: answers on the card frame's host as on any other. */
    vault?: 'only' | 'too'
  }
}

const isVault = (request: FastifyRequest, { publicOrigins }: Config): boolean => {
  const host = request.host.toLowerCase()
  return host === new URL(publicOrigins.vault).host || host.split(':')[0] === 'vault.localhost'
}

/** Throws 404 not_found where a host is asked for what is another's. */
export function keepVaultApart(request: FastifyRequest, config: Config): void {
  const { vault } = request.routeOptions.config
  if (vault !== 'too' && isVault(request, config) !== (vault === 'only')) throw refuse('not_found')
}
