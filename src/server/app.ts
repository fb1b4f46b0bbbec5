/** The application as one thing that answers requests: everything between the socket and the handlers. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { refreshClock } from './clock.ts'
import { logRequests } from './http/access-log.ts'
import { addApi } from './http/api.ts'
import { addAssets } from './http/assets.ts'
import { answerFailure, answerPageFailure } from './http/error-handler.ts'
import { acceptJsonOnly } from './http/json-body.ts'
import { knownMethods } from './http/methods.ts'
import { pageHandler } from './http/pages.ts'
import { shortWait } from './http/refusals.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import { answerUnread } from './http/unread.ts'
import { keepVaultApart } from './http/vault-host.ts'
import { validatorCompiler } from './http/validate.ts'
import { refuse } from './refusal.ts'
import { addHealth } from './routes/health.ts'
import { addSandbox } from './routes/sandbox/sandbox.ts'
import { allV1Routes } from './routes/v1/all-routes.ts'
import { allRoutes } from './routes/v2/all-routes.ts'
import type { Services } from './services.ts'
import { addSignIn } from './sign-in/routes.ts'
import { signInHost } from './sign-in/host.ts'

/** Bytes: bodies are forms, the largest a few kilobytes. */
const bodyLimit = 256 * 1024
/** Milliseconds that a caller may take to send a call. */
const requestTimeout = 60_000
const builtWeb = resolve(import.meta.dirname, '../../.build/web')
const style = readFileSync(new URL('./http/page.css', import.meta.url), 'utf8')

/** What answers without asking for the time, and so without the database. */
const timeless = /^\/(?:healthz|assets\/)/

/** What no person looks at: its failures are answered in the API's form. */
const notAPage = /^\/(?:api|sandbox|healthz|readyz)(?:[/?]|$)/

/** @param webFolder where the built web application is */
export async function buildApp(services: Services, webFolder = builtWeb): Promise<FastifyInstance> {
  const { config, clock } = services
  const loggerInstance: FastifyBaseLogger = services.log
  const asApi = answerFailure(services)
  const app: FastifyInstance = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy.length > 0 && [...config.trustProxy],
    bodyLimit,
    requestTimeout,
    // Whoever comes while the process leaves is answered in our own form, below.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // A page's address that cannot be read leads to the page that says so (ROUTE-04).
    clientErrorHandler: answerUnread(services.log),
    frameworkErrors: (error, request, reply) =>
      void (notAPage.test(request.url) ? asApi(error, request, reply) : reply.redirect('/incorrect-url')),
  })
  let leaving = false
  app.addHook('preClose', async () => {
    leaving = true
  })

  const known = knownMethods()
  app.addHook('onRoute', ({ method, url }) => known.add(method, url))
  app.decorateRequest('session', null)
  app.setValidatorCompiler(validatorCompiler)
  acceptJsonOnly(app)
  await app.register(cookie)
  await addSecurityHeaders(app, config)
  logRequests(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    keepVaultApart(request, config)
    if (leaving) throw refuse('unavailable', { retryAfterSeconds: shortWait })
    if (!timeless.test(request.url)) await refreshClock(clock)
  })
  app.setErrorHandler(async (error, request, reply) =>
    notAPage.test(request.url)
      ? asApi(error, request, reply)
      : answerPageFailure(error, request, reply, config),
  )

  addHealth(app, services)
  await addApi(app, services, { v1: allV1Routes(services), v2: allRoutes(services) })
  addSignIn(app, services, signInHost(app, services))
  app.get('/auth/page.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
  if (config.sandbox) addSandbox(app, services)
  addAssets(app, webFolder)
  app.setNotFoundHandler(pageHandler(services, known, webFolder))
  return app
}
