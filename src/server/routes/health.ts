/** Whether the process lives, and whether it can be given work (contract: Running). */
import type { FastifyInstance } from 'fastify'
import { checkReady } from '../commands/check-ready.ts'
import type { Services } from '../services.ts'

export function addHealth(app: FastifyInstance, services: Services): void {
  app.get('/healthz', { config: { vault: 'too' } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  )
  app.get('/readyz', { config: { vault: 'too' } }, async (_request, reply) => {
    await checkReady(services)
    return reply.header('cache-control', 'no-store').send({ status: 'ready' })
  })
}
