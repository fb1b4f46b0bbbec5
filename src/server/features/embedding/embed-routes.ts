/** The page that opens in the frame, its sign-in window, and what their scripts call (EMB-01). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isEmbedCause } from '#domain/partners/embedding.ts'
import { portalForHost } from '#domain/referrals/portal.ts'
import { ApiError, apiError } from '#server/api-error.ts'
import { frameEndedPage, openingPage, frameSignInPage, windowPage } from '#server/edge/pages/embed-pages.ts'
import { frameOf } from '#server/edge/pages/framed-page.ts'
import { brandOfPath } from '#server/edge/pages/page-brand.ts'
import { enforceAddressLimit } from '#server/edge/rate-limits.ts'
import { requestContext } from '#server/edge/request-context.ts'
import { enforceCsrfProtection } from '#server/edge/sessions/csrf.ts'
import {
  allowFrame,
  embeddedSessionCookie,
  frameCookie,
  isFrameDocument,
  probeCookie,
  setEmbeddedSession,
  setFrameCookie,
  setProbeCookie,
} from '#server/edge/sessions/embedded.ts'
import { loadSession } from '#server/edge/sessions/session.ts'
import type { Services } from '#server/services.ts'
import {
  applicationPath,
  createWindowSecret,
  findAddress,
  leaveFrame,
  openFrame,
  openWindow,
  reportCause,
  takeSession,
} from './commands/open-embed.ts'

interface Address {
  Params: { token: string }
  Querystring: Record<string, unknown>
}

export function registerEmbedPages(app: FastifyInstance, services: Services): void {
  const { config } = services
  const readerOf = (request: FastifyRequest) => ({
    language: requestContext(request, config).language,
    ...brandOfPath(services, portalForHost(request.host, config.hosts), '/'),
  })
  const sendPage = (reply: FastifyReply, text: string) => reply.type('text/html; charset=utf-8').send(text)

  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/embed')) reply.header('cache-control', 'no-store')
  })

  app.get<Address>('/embed/:token', async (request, reply) => {
    await enforceAddressLimit(request, services)
    const { token } = request.params
    if (!isFrameDocument(request)) {
      const { because } = request.query
      const cause = typeof because === 'string' && isEmbedCause(because) ? because : null
      return reply.redirect(await openWindow(services, token, cause))
    }
    const address = await findAddress(services, token)
    if (!address) throw apiError('unknown_id')
    allowFrame(reply, address.origin)
    const frame = await frameOf(request, services)
    // The partner's page was loaded again, with the same address.
    if (frame?.id === address.id) return reply.redirect('/embed')
    if (!address.isOpen) return sendPage(reply, frameEndedPage(readerOf(request), address.origin))
    setProbeCookie(reply)
    return sendPage(reply, openingPage(readerOf(request), address.origin))
  })

  app.post<Address>('/embed/:token/openings', async (request, reply) => {
    await admit(request)
    if (request.cookies[probeCookie] === undefined) {
      await reportCause(services, request.params.token, 'cookie_blocked')
      return reply.code(409).send({ reason: 'cookie_blocked' })
    }
    try {
      setFrameCookie(reply, await openFrame(services, request.params.token))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return reply.code(409).send({ reason: 'link_ended' })
    }
    return reply.send({})
  })

  // Sent by the snippet, which is another site's: the address itself is the permission, and nothing but a cause is kept.
  app.post<{ Params: { token: string; cause: string } }>(
    '/embed/:token/causes/:cause',
    async (request, reply) => {
      await enforceAddressLimit(request, services)
      const { token, cause } = request.params
      if (!isEmbedCause(cause)) throw apiError('not_found')
      await reportCause(services, token, cause)
      return reply.code(204).send()
    },
  )

  app.get('/embed', async (request, reply) => {
    const frame = isFrameDocument(request) ? await frameOf(request, services) : null
    if (!frame) throw apiError('not_found')
    allowFrame(reply, frame.origin)
    await loadSession(request, services)
    const isSignedIn = request.session?.embed?.applicationId === frame.application_id
    return isSignedIn
      ? reply.redirect(await applicationPath(services, frame))
      : sendPage(reply, frameSignInPage(readerOf(request), frame.origin))
  })

  app.post('/embed/windows', async (request, reply) => {
    const secret = await createWindowSecret(services, await admitFrame(request))
    return reply.send({ secret })
  })

  app.post('/embed/links', async (request, reply) => {
    const url = await leaveFrame(services, await admitFrame(request))
    return reply.send({ url })
  })

  app.post('/embed/session', async (request, reply) => {
    const frame = await admitFrame(request)
    const taken = await takeSession(services, frame, {
      userAgent: request.headers['user-agent'] ?? '',
      previousToken: request.cookies[embeddedSessionCookie],
    })
    if (!taken) return reply.code(204).send()
    setEmbeddedSession(reply, taken.token)
    return reply.send({ path: taken.path })
  })

  app.get('/embed/window', async (request, reply) => {
    // The window talks to the frame that opened it, on another site's page.
    reply.removeHeader('cross-origin-opener-policy')
    return sendPage(reply, windowPage(readerOf(request)))
  })

  async function admit(request: FastifyRequest): Promise<void> {
    enforceCsrfProtection(request, config)
    await enforceAddressLimit(request, services)
  }

  /** @returns the secret of the frame's cookie @throws ApiError 'unknown_id' */
  async function admitFrame(request: FastifyRequest): Promise<string> {
    await admit(request)
    const secret = request.cookies[frameCookie]
    if (!secret) throw apiError('unknown_id')
    return secret
  }
}
