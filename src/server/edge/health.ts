/** Liveness and readiness probes. */
import type { FastifyInstance } from 'fastify'
import { findMissing, type ReadinessServices } from '../platform/check-readiness.ts'
import { unavailableRetryAfterSeconds } from './errors/to-api-error.ts'

export function registerHealthRoutes(app: FastifyInstance, services: ReadinessServices): void {
  app.get('/healthz', { config: { vault: 'shared' } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  )
  app.get('/readyz', { config: { vault: 'shared' } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const missing = await findMissing(services)
    if (missing === null) return reply.send({ status: 'ready' })
    return reply
      .code(503)
      .header('retry-after', unavailableRetryAfterSeconds)
      .send({ status: 'not_ready', missing })
  })
}
