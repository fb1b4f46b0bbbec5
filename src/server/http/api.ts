/** The API's contract tables on the app: what is checked of every call, in this order, before its handler. */
import type { FastifyInstance } from 'fastify'
import type { Endpoints } from '../../contract/endpoint.ts'
import { v1, type V1 } from '../../contract/v1/endpoints.ts'
import { v2 } from '../../contract/v2/endpoints.ts'
import type { Services } from '../services.ts'
import { refuseCardData } from './card-data.ts'
import { refuseCrossSite } from './cross-site.ts'
import { addDocs } from './docs.ts'
import { addEndpoints, type Handlers } from './endpoints.ts'
import { addIdempotency } from './idempotency.ts'
import { acceptJsonPatches } from './json-body.ts'
import { limitAddress, limitSession } from './limits.ts'
import { refuseWhileLooking } from './looking.ts'
import type { ServedTable } from './openapi/document.ts'
import { servedV1, servedV2 } from './openapi/served.ts'
import type { AllRoutes } from './serve.ts'
import { identify } from './session.ts'
import { dottedPath, validatorNaming } from './validate.ts'

interface Table<E extends Endpoints> extends ServedTable {
  endpoints: E
  handlers: Handlers<E>
}

export interface ApiHandlers {
  v1: Handlers<V1>
  v2: AllRoutes
}

export async function addApi(app: FastifyInstance, services: Services, handlers: ApiHandlers): Promise<void> {
  const older: Table<V1> = { ...servedV1, endpoints: v1, handlers: handlers.v1 }
  const current: Table<typeof v2> = { ...servedV2, endpoints: v2, handlers: handlers.v2 }
  await addTable(app, services, current)
  await addTable(app, services, older, (api) => {
    acceptJsonPatches(api)
    api.setValidatorCompiler(validatorNaming(dottedPath))
  })
  await addDocs(app, [current, older], services.config.publicOrigins.gdp)
}

async function addTable<E extends Endpoints>(
  app: FastifyInstance,
  services: Services,
  { prefix, endpoints, handlers, wrap }: Table<E>,
  prepare: (api: FastifyInstance) => void = () => undefined,
): Promise<void> {
  await app.register(
    async (api) => {
      api.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store')
        refuseCrossSite(request, services.config)
        await limitAddress(request, services)
        await identify(request, services)
        refuseWhileLooking(request)
        await limitSession(request, services)
      })
      api.addHook('preValidation', async (request) => refuseCardData(request.body))
      addIdempotency(api, services)
      prepare(api)
      addEndpoints(api, endpoints, handlers, services, { wrap })
    },
    { prefix },
  )
}
