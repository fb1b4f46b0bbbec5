/** Builds the Fastify application: edge checks, API, pages and error handling. */
import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { logRequests, measureRequests } from './edge/access-log.ts'
import { trackCurrentRequest } from './edge/track-current-request.ts'
import { registerApi } from './edge/register-api.ts'
import { registerPageStyles } from './edge/pages/branded-page.ts'
import { registerAssets } from './edge/pages/static-assets.ts'
import { createErrorHandler, sendErrorPage } from './edge/errors/error-handler.ts'
import { ordinaryLimits } from './edge/body/body-limits.ts'
import { acceptJsonOnly } from './edge/body/json-body.ts'
import { createMethodIndex } from './edge/method-index.ts'
import { registerConsolePages } from './edge/pages/console-pages.ts'
import { registerEmbedApproval } from './features/applications/embed-approval-routes.ts'
import { registerEmbedPages } from './features/embedding/embed-routes.ts'
import { registerTermsPage } from './edge/pages/terms-page.ts'
import { createPageHandler } from './edge/pages/pages.ts'
import { type AddToPage, createViewRenderer } from './edge/pages/render-page.ts'
import { unavailableRetryAfterSeconds } from './edge/errors/to-api-error.ts'
import { toRequestPath } from './edge/hosts/request-target.ts'
import { rejectUnknownHost } from './edge/hosts/known-hosts.ts'
import { registerSecurityHeaders } from './edge/security-headers.ts'
import { createClientErrorHandler } from './edge/errors/client-error.ts'
import { enforceVaultHost } from './edge/hosts/vault-host.ts'
import { validatorCompiler } from './edge/endpoints/validator.ts'
import { apiError } from './api-error.ts'
import { registerHealthRoutes } from './edge/health.ts'
import { registerVendorWebhooks } from './edge/vendor-webhooks.ts'
import { allV1Routes } from './v1/routes.ts'
import { allRoutes } from './routes.ts'
import type { AppServices } from './sandbox-module.ts'
import { configuredSignIn, registerSignInRoutes } from './features/sign-in/routes.ts'

/** Milliseconds until a request must be received completely. */
const requestTimeout = 60_000
const defaultWebRoot = resolve(import.meta.dirname, '../../.build/web')

/** Served without reading the clock offset, and therefore without the database. */
const clockFreePaths = /^\/(?:healthz|assets\/)/

/** Errors of these paths are sent as JSON, all others as a page. */
const nonPagePaths = /^\/(?:api|sandbox|webhooks|healthz|readyz)(?:[/?]|$)/

/** @param webRoot directory of the built web application */
export async function buildApp(services: AppServices, webRoot = defaultWebRoot): Promise<FastifyInstance> {
  const { config, clock, sandbox } = services
  const loggerInstance: FastifyBaseLogger = services.log
  const handleApiError = createErrorHandler(services)
  const app: FastifyInstance = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy.length > 0 && [...config.trustProxy],
    bodyLimit: ordinaryLimits.bytes,
    requestTimeout,
    rewriteUrl: ({ url }) => toRequestPath(url),
    // The onRequest hook below sends our own error format during shutdown.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // Page requests with a malformed URL are redirected to an error page (ROUTE-04).
    clientErrorHandler: createClientErrorHandler(services.log),
    frameworkErrors: (error, request, reply) =>
      void (nonPagePaths.test(request.url)
        ? handleApiError(error, request, reply)
        : reply.header('cache-control', 'no-store').redirect('/incorrect-url')),
  })
  let isShuttingDown = false
  app.addHook('preClose', async () => {
    isShuttingDown = true
  })

  const registeredMethods = createMethodIndex()
  app.addHook('onRoute', ({ method, url }) => registeredMethods.add(method, url))
  app.decorateRequest('session', null)
  app.decorateRequest('partner', null)
  app.setValidatorCompiler(validatorCompiler)
  acceptJsonOnly(app, services)
  await app.register(cookie)
  await registerSecurityHeaders(app, config)
  logRequests(app)
  measureRequests(app, services.telemetry)
  trackCurrentRequest(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    rejectUnknownHost(request, config)
    enforceVaultHost(request, config)
    if (isShuttingDown) throw apiError('unavailable', { retryAfterSeconds: unavailableRetryAfterSeconds })
    if (!clockFreePaths.test(request.url)) await clock.refresh?.()
  })
  app.setErrorHandler(async (error, request, reply) =>
    nonPagePaths.test(request.url)
      ? handleApiError(error, request, reply)
      : sendErrorPage(error, request, reply, services),
  )

  registerHealthRoutes(app, services)
  registerVendorWebhooks(app, services)
  const renderer = await createViewRenderer(webRoot)
  await registerApi(app, services, { v1: allV1Routes(services), v2: allRoutes(services, renderer) })
  const signIn = configuredSignIn(config) ?? sandbox?.registerOpenIdProvider(app, services)
  if (!signIn) throw new Error('OIDC settings are required outside the sandbox.')
  registerSignInRoutes(app, services, signIn)
  registerPageStyles(app, services, webRoot)
  registerTermsPage(app, services)
  registerEmbedPages(app, services)
  registerEmbedApproval(app, services)
  const addToPage: AddToPage = (request, document) => sandbox?.addPanel(request, document) ?? document
  await registerConsolePages(app, services, webRoot, addToPage)
  sandbox?.registerRoutes(app, services)
  await registerAssets(app, webRoot, services)
  app.setNotFoundHandler(createPageHandler(services, registeredMethods, webRoot, renderer, addToPage))
  return app
}
