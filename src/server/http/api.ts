/** The API's contract tables on the app: what is checked of every call, in this order, before its handler. */
import type { FastifyInstance } from 'fastify'
import { v2 } from '../../contract/v2/endpoints.ts'
import type { Services } from '../services.ts'
import { refuseCardData } from './card-data.ts'
import { refuseCrossSite } from './cross-site.ts'
import { addDocs } from './docs.ts'
import { addEndpoints } from './endpoints.ts'
import { addIdempotency } from './idempotency.ts'
import { limitAddress, limitSession } from './limits.ts'
import type { AllRoutes } from './serve.ts'
import { identify } from './session.ts'

const prefix = '/api/v2'

export async function addApi(app: FastifyInstance, services: Services, handlers: AllRoutes): Promise<void> {
  await app.register(
    async (api) => {
      api.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store')
        refuseCrossSite(request, services.config)
        await limitAddress(request, services)
        await identify(request, services)
        await limitSession(request, services)
      })
      api.addHook('preValidation', async (request) => refuseCardData(request.body))
      addIdempotency(api, services)
      addEndpoints(api, v2, handlers, services, { wrap: true })
    },
    { prefix },
  )
  await addDocs(app, [{ prefix, tag: 'v2', endpoints: v2, wrap: true }], services.config.publicOrigins.gdp)
}
