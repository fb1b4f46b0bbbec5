/** Registers both API versions with the checks that run before every handler, in this order. */
import type { FastifyInstance } from 'fastify'
import type { Endpoints } from '#api/endpoint.ts'
import { deprecationHeaders } from '#api/v1/deprecation.ts'
import { v1, type V1 } from '#api/v1/endpoints.ts'
import { v2 } from '#api/endpoints.ts'
import type { Services } from '../services.ts'
import { rejectCardData } from './body/card-data.ts'
import { enforceCsrfProtection } from './sessions/csrf.ts'
import { registerDocs } from './pages/api-docs.ts'
import { registerEndpoints, type Handlers } from './endpoints/register-endpoints.ts'
import { registerIdempotency } from './idempotency.ts'
import { acceptJsonPatches } from './body/json-body.ts'
import { createUploadGate } from './body/upload-gate.ts'
import { enforceAddressLimit, enforceSessionLimit } from './rate-limits.ts'
import type { ServedTable } from './openapi/document.ts'
import { servedV1, servedV2 } from './openapi/served-tables.ts'
import type { AllRoutes } from './endpoints/handler-types.ts'
import { bearerToken, loadKey } from './sessions/api-key.ts'
import { confineToFrame } from './sessions/embedded.ts'
import { loadPartner } from './sessions/partner.ts'
import { loadSession, rejectWritesWhileImpersonating, requireRole } from './sessions/session.ts'
import { dottedPath, createValidatorCompiler, type PathFormatter } from './endpoints/validator.ts'

interface ApiTable<E extends Endpoints> extends ServedTable {
  endpoints: E
  handlers: Handlers<E>
  formatPath?: PathFormatter
}

export interface ApiHandlers {
  v1: Handlers<V1>
  v2: AllRoutes
}

export async function registerApi(
  app: FastifyInstance,
  services: Services,
  handlers: ApiHandlers,
): Promise<void> {
  const v1Table: ApiTable<V1> = { ...servedV1, endpoints: v1, handlers: handlers.v1 }
  const v2Table: ApiTable<typeof v2> = { ...servedV2, endpoints: v2, handlers: handlers.v2 }
  await registerTable(app, services, v2Table)
  await registerTable(app, services, { ...v1Table, formatPath: dottedPath }, (api) => {
    acceptJsonPatches(api, services)
    api.setValidatorCompiler(createValidatorCompiler(dottedPath))
  })
  registerDocs(app, [v2Table, v1Table], services.config.publicOrigins.gdp)
}

async function registerTable<E extends Endpoints>(
  app: FastifyInstance,
  services: Services,
  { prefix, endpoints, handlers, wrap, formatPath, isDeprecated = false }: ApiTable<E>,
  configure: (api: FastifyInstance) => void = () => undefined,
): Promise<void> {
  await app.register(
    async (api) => {
      api.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store')
        // Before the checks, so that refusals have them too.
        if (isDeprecated) reply.headers(deprecationHeaders)
        const secret = bearerToken(request)
        if (secret !== null) return loadKey(request, reply, services, secret)
        enforceCsrfProtection(request, services.config)
        await enforceAddressLimit(request, services)
        await loadSession(request, services)
        confineToFrame(request, prefix)
        rejectWritesWhileImpersonating(request)
        requireRole(request)
        await enforceSessionLimit(request, services)
        await loadPartner(request, services)
      })
      api.addHook('preValidation', async (request) => rejectCardData(request.body))
      const { isRepeated } = registerIdempotency(api, services)
      configure(api)
      registerEndpoints(api, endpoints, handlers, services, {
        wrap,
        admitUpload: createUploadGate(api, isRepeated),
        formatPath,
      })
    },
    { prefix },
  )
}
