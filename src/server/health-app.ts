import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { createErrorHandler } from './edge/errors/error-handler.ts'
import { registerHealthRoutes } from './edge/health.ts'
import type { AppServices } from './sandbox-module.ts'

/** App of a process that only runs jobs: it serves the health probes only. */
export async function buildHealthApp(services: AppServices): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = services.log
  const app: FastifyInstance = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    forceCloseConnections: 'idle',
  })
  app.decorateRequest('session', null)
  app.setErrorHandler(createErrorHandler(services))
  registerHealthRoutes(app, services)
  return app
}
