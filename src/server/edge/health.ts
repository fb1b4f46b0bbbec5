/** Liveness and readiness probes. */
import type { FastifyInstance } from 'fastify'
import { checkReady } from '../platform/check-readiness.ts'
import type { Services } from '../services.ts'

export function registerHealthRoutes(app: FastifyInstance, services: Services): void {
  app.get('/healthz', { config: { vault: 'shared' } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  )
  app.get('/readyz', { config: { vault: 'shared' } }, async (_request, reply) => {
    await checkReady(services)
    return reply.header('cache-control', 'no-store').send({ status: 'ready' })
  })
}
