/**
 * `POST /webhooks/{vendor}`: the vendors' events. Outside of the API, because a vendor has no session, signs the exact
 * bytes, and may send any type of content.
 */
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { Services } from '../services.ts'
import { enforceAddressLimit } from './rate-limits.ts'
import { isVendorWithEvents, receiveEvent } from '../underwriting/vendor-calls/vendor-events.ts'

const maxBytes = 256 * 1024

export function registerVendorWebhooks(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    // Before the body is read: anybody may call.
    scope.addHook('onRequest', async (request, reply) => {
      await enforceAddressLimit(request, services)
      const { vendor } = request.params as { vendor: string }
      if (!isVendorWithEvents(services, vendor)) return refuse(services, reply)
    })
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(
      '/webhooks/:vendor',
      { schema: { params: z.object({ vendor: z.string() }) } },
      async (request, reply) => {
        const { vendor } = request.params as { vendor: string }
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const isKept = await receiveEvent(services, vendor, body, request.headers)
        if (!isKept) return refuse(services, reply)
        return reply.header('cache-control', 'no-store').send({ status: 'kept' })
      },
    )
  })
}

function refuse(services: Services, reply: FastifyReply): FastifyReply {
  services.telemetry.count('threshold.vendor.refused_events', {})
  return reply.code(401).header('cache-control', 'no-store').send({ status: 'unsigned' })
}
