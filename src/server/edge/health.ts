/** Liveness and readiness probes. */
import type { FastifyInstance } from 'fastify'
import { findMissing, type ReadinessServices } from '../platform/check-readiness.ts'
import { unavailableRetryAfterSeconds } from './errors/to-api-error.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Makes /readyz return 503, so that a load balancer sends new requests elsewhere; other requests are
     * still served.
     */
    announceShutdown: () => void
  }
}

export function registerHealthRoutes(app: FastifyInstance, services: ReadinessServices): void {
  let isShuttingDown = false
  app.decorate('announceShutdown', () => {
    isShuttingDown = true
  })
  app.get('/healthz', { config: { vault: 'shared' } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  )
  app.get('/readyz', { config: { vault: 'shared' } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const missing = isShuttingDown ? null : await findMissing(services)
    if (missing === null && !isShuttingDown) return reply.send({ status: 'ready' })
    return reply
      .code(503)
      .header('retry-after', unavailableRetryAfterSeconds)
      .send({ status: isShuttingDown ? 'shutting_down' : 'not_ready', missing })
  })
}
