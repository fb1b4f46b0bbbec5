/** Logs each request once, with the route pattern instead of the URL, which contains ids and user input. */
import type { FastifyInstance } from 'fastify'
import { traceOf } from '../platform/log.ts'
import type { Span, Telemetry } from '../platform/telemetry/telemetry.ts'

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | null
  }
}

/** Metrics and traces, named by OpenTelemetry's conventions. Register it before request tracking. */
export function measureRequests(app: FastifyInstance, telemetry: Telemetry): void {
  app.decorateRequest('span', null)
  app.addHook('onRequest', (request, _reply, done) => {
    request.span = telemetry.startSpan(request.method, 'server', callerOf(request.headers['traceparent']))
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const attributes = {
      'http.request.method': request.method,
      'http.route': request.routeOptions.url ?? 'none',
      'http.response.status_code': reply.statusCode,
    }
    telemetry.measure('http.server.request.duration', reply.elapsedTime / 1000, attributes)
    request.span?.end(attributes, reply.statusCode >= 500)
    done()
  })
}

/** Trace of the caller (W3C Trace Context). */
function callerOf(header: string | string[] | undefined): { traceId: string; id: string } | undefined {
  const [, traceId, id] = /^00-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}$/.exec(String(header ?? '')) ?? []
  return traceId && id ? { traceId, id } : undefined
}

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        // The socket event that ends a response runs outside of the async context.
        ...traceOf(request.span),
      },
      'request completed',
    )
    done()
  })
}
