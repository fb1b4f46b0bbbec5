/** Makes the current request available to code that runs for it, such as the audit log. */
import type { FastifyInstance } from 'fastify'
import { runInRequest, type CurrentRequest } from '../platform/current-request.ts'

declare module 'fastify' {
  interface FastifyRequest {
    current: CurrentRequest | null
  }
}

export function trackCurrentRequest(app: FastifyInstance): void {
  app.decorateRequest('current', null)
  app.addHook('onRequest', (request, _reply, done) => {
    request.current = {
      id: request.id,
      ip: request.ip,
      sessionId: null,
      ...(request.span && { span: request.span }),
    }
    runInRequest(request.current, done)
  })
  // The socket events that parse the body run outside of the async context.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.current) runInRequest(request.current, done)
    else done()
  })
}
