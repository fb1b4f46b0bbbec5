/** The pages between us and the sign-in host: away, back, and out (contract: Sessions; GUARD-04, GUARD-08). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as client from 'openid-client'
import { portalOfHost, type Portal } from '../../domain/portal.ts'
import { contextOf } from '../http/context.ts'
import { refuseForeignOrigin } from '../http/cross-site.ts'
import { isLocalHost } from '../http/identity-cookies.ts'
import { withinLimit } from '../http/limits.ts'
import { signOut } from '../http/session.ts'
import type { Services } from '../services.ts'
import { keepSignInState, takeSignInState } from '../store/sign-in-states.ts'
import { boundState, isBoundTo, newSecret } from './browser-binding.ts'
import { createAccountAddress } from './create-account.ts'
import { failedPage, signedOutPage } from './pages.ts'
import type { RelyingParty } from './relying-party.ts'
import { safeReturnPath } from './return-path.ts'
import { signIn } from './sign-in.ts'

const bindingCookie = 'sign_in'

type Query = Record<string, string | string[] | undefined>
const one = (query: unknown, name: string): string | undefined => {
  const value = (query as Query)[name]
  return Array.isArray(value) ? value[0] : value
}

export interface SignInOptions {
  party: RelyingParty
  /** The sign-in host's page for making an account. */
  createAccountHost: string
}

export function addSignIn(app: FastifyInstance, services: Services, options: SignInOptions): void {
  const { config, db, clock } = services
  const { party, createAccountHost } = options
  const portalOf = (request: FastifyRequest): Portal => portalOfHost(request.host, config.hosts)
  const redirectUri = (portal: Portal) => `${config.publicOrigins[portal]}/auth/callback`

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get('/auth/sign-in', async (request, reply) => {
    await withinLimit(services, 'sign_in', request.ip)
    const portal = portalOf(request)
    const returnPath = safeReturnPath(one(request.query, 'return'))
    const elsewhere = properHost(request, config.publicOrigins[portal])
    if (elsewhere) return reply.redirect(elsewhere)

    const secret = request.cookies[bindingCookie] || newSecret()
    const away = {
      state: boundState(secret),
      nonce: client.randomNonce(),
      codeVerifier: client.randomPKCECodeVerifier(),
    }
    try {
      const address = await party.departure({
        ...away,
        redirectUri: redirectUri(portal),
        language: contextOf(request, config).language,
        more: one(request.query, 'timeout') === 'true' ? { timeout: 'true' } : {},
      })
      await keepSignInState(db, clock.now(), { ...away, portal, returnPath })
      reply.setCookie(bindingCookie, secret, {
        path: '/auth',
        httpOnly: true,
        sameSite: 'lax',
        secure: !isLocalHost(request.host),
        maxAge: 3600,
      })
      return await reply.redirect(address.href)
    } catch (error) {
      return fail(request, reply, error, returnPath)
    }
  })

  app.get('/auth/callback', async (request, reply) => {
    const state = one(request.query, 'state') ?? ''
    const isOurs = isBoundTo(state, request.cookies[bindingCookie])
    const kept = isOurs ? await takeSignInState(db, clock.now(), state) : null
    if (!kept) return fail(request, reply, new Error('The state is unknown, old or another browser’s.'), '/')
    try {
      const callback = new URL(request.url, config.publicOrigins[kept.portal])
      const identity = await party.arrival(callback, kept)
      await signIn(reply, services, identity, kept.portal)
      return await reply.redirect(kept.returnPath)
    } catch (error) {
      return fail(request, reply, error, kept.returnPath)
    }
  })

  app.get('/auth/create-account', async (request, reply) =>
    reply.redirect(
      createAccountAddress(createAccountHost, portalOf(request), one(request.query, 'return') ?? '/'),
    ),
  )

  const leave = async (request: FastifyRequest, reply: FastifyReply) => {
    refuseForeignOrigin(request, config)
    await signOut(request, reply, services)
    const signedOut = `${config.publicOrigins[portalOf(request)]}/auth/signed-out`
    const address = await party.farewell(signedOut).catch((error: unknown) => {
      request.log.warn({ error }, 'the sign-in host could not be told of a sign-out')
      return null
    })
    return reply.redirect(address?.href ?? '/auth/signed-out', 303)
  }
  app.get('/auth/sign-out', leave)
  app.post('/auth/sign-out', leave)

  app.get('/auth/signed-out', async (request, reply) =>
    reply.type('text/html; charset=utf-8').send(signedOutPage(contextOf(request, config).language)),
  )

  function fail(request: FastifyRequest, reply: FastifyReply, error: unknown, returnPath: string) {
    request.log.warn({ error }, 'a sign-in failed')
    return reply
      .code(400)
      .type('text/html; charset=utf-8')
      .send(failedPage(contextOf(request, config).language, returnPath))
  }
}

/**
 * The same address on the portal's own host, where the sign-in host will send the browser back to: a cookie set
 * on another host would not be there then. Tried once, in case a proxy in front rewrites hosts.
 */
function properHost(request: FastifyRequest, origin: string): string | null {
  const moved = one(request.query, 'moved') === 'true'
  if (moved || new URL(origin).host === request.host.toLowerCase()) return null
  return `${origin}${request.url}${request.url.includes('?') ? '&' : '?'}moved=true`
}
