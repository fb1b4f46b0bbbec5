/** OpenID Connect sign-in, callback and sign-out (GUARD-04, GUARD-08). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as client from 'openid-client'
import { portalForHost, type Portal } from '#domain/referrals/portal.ts'
import { brandOfPath } from '#server/edge/pages/page-brand.ts'
import { requestContext } from '#server/edge/request-context.ts'
import { rejectCrossOrigin } from '#server/edge/sessions/csrf.ts'
import { usesHttps } from '#server/edge/sessions/identity-cookies.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { addressKey } from '#server/platform/network/address-key.ts'
import { enforceRateLimit } from '#server/limits/request-limits.ts'
import { signOut } from '#server/edge/sessions/session.ts'
import type { Services } from '#server/services.ts'
import { saveSignInState, consumeSignInState } from '#server/platform/sessions/sign-in-states.ts'
import { createBoundState, isStateBoundTo, createSecret } from './commands/browser-binding.ts'
import { createAccountUrl } from './commands/create-account.ts'
import { signInFailedPage, signOutPage, signedOutPage } from '#server/edge/pages/sign-in-pages.ts'
import { createRelyingParty, type RelyingParty } from './commands/relying-party.ts'
import { safeReturnPath } from './commands/return-path.ts'
import { signIn } from '#server/edge/sessions/sign-in.ts'

/**
 * The `__Host-` prefix keeps neighboring hosts from setting the cookie. It requires Secure and the path `/`.
 */
const bindingCookieOf = (secure: boolean) =>
  secure
    ? ({ name: '__Host-sign_in', path: '/', secure } as const)
    : ({ name: 'sign_in', path: '/auth', secure } as const)

type Query = Record<string, string | string[] | undefined>
const queryValue = (query: unknown, name: string): string | undefined => {
  const value = (query as Query)[name]
  return Array.isArray(value) ? value[0] : value
}

export interface SignInOptions {
  relyingParty: RelyingParty
  /** URL of the OpenID provider's sign-up page. */
  createAccountPage: string
}

/** Null without OIDC settings, where the sandbox provides them. */
export const configuredSignIn = ({ oidc }: Pick<Services['config'], 'oidc'>): SignInOptions | null =>
  oidc && {
    relyingParty: createRelyingParty(async () => oidc),
    createAccountPage: new URL('/create-account', oidc.issuer).href,
  }

export function registerSignInRoutes(app: FastifyInstance, services: Services, options: SignInOptions): void {
  const { config, db, clock } = services
  const { relyingParty, createAccountPage } = options
  const { name: bindingCookie, ...bindingAttributes } = bindingCookieOf(usesHttps(config))
  const portalOf = (request: FastifyRequest): Portal => portalForHost(request.host, config.hosts)
  /** @param path page whose white label applies */
  const readerOf = (request: FastifyRequest, path = '/') => {
    const { language, portal } = requestContext(request, config)
    return { language, ...brandOfPath(services, portal, path) }
  }
  const redirectUri = (portal: Portal) => `${config.publicOrigins[portal]}/auth/callback`

  app.decorate('readRoles', async ({ subject, accessToken, known }) => {
    // The sandbox signs in without a provider, so the roles are those of the latest sign-in.
    if (accessToken === null) return config.oidc ? { roles: [], organizationId: null } : known
    try {
      return await relyingParty.readIdentity(accessToken, subject)
    } catch (error) {
      app.log.warn({ error }, 'roles could not be read again')
      return { roles: [], organizationId: null }
    }
  })

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get('/auth/sign-in', async (request, reply) => {
    await enforceRateLimit(services, 'sign_in', addressKey(request.ip))
    const portal = portalOf(request)
    const returnPath = safeReturnPath(queryValue(request.query, 'return'))
    const canonicalUrl = canonicalHostUrl(request, config.publicOrigins[portal])
    if (canonicalUrl) return reply.redirect(canonicalUrl)

    const { referralUrlId } = readerOf(request, returnPath)
    const reauthenticate = queryValue(request.query, 'max-age') === '0'
    const secret = request.cookies[bindingCookie] || createSecret()
    const authorization = {
      state: createBoundState(secret),
      nonce: client.randomNonce(),
      codeVerifier: client.randomPKCECodeVerifier(),
    }
    try {
      const url = await relyingParty.authorizationUrl({
        ...authorization,
        redirectUri: redirectUri(portal),
        language: requestContext(request, config).language,
        reauthenticate,
        extra: {
          ...(queryValue(request.query, 'timeout') === 'true' && { timeout: 'true' }),
          ...(referralUrlId !== null && { referral: referralUrlId }),
        },
      })
      await saveSignInState(db, clock.now(), { ...authorization, portal, returnPath, reauthenticate })
      reply.setCookie(bindingCookie, secret, {
        ...bindingAttributes,
        httpOnly: true,
        sameSite: 'lax',
        maxAge: 3600,
      })
      return await reply.redirect(url.href)
    } catch (error) {
      return sendFailurePage(request, reply, error, returnPath, 'provider_unavailable')
    }
  })

  app.get('/auth/callback', async (request, reply) => {
    const state = queryValue(request.query, 'state') ?? ''
    const isBound = isStateBoundTo(state, request.cookies[bindingCookie])
    const signInState = isBound ? await consumeSignInState(db, clock.now(), state) : null
    if (!signInState)
      return sendFailurePage(
        request,
        reply,
        new Error('The state parameter is unknown, expired or bound to another browser.'),
        '/',
        'state_unknown',
      )
    try {
      const callback = new URL(request.url, config.publicOrigins[signInState.portal])
      const identity = await relyingParty.handleCallback(
        callback,
        signInState,
        signInState.reauthenticate ? Math.ceil(signInState.ageMs / 1000) : undefined,
      )
      await signIn(reply, services, identity, signInState.portal)
      return await reply.redirect(signInState.returnPath)
    } catch (error) {
      return sendFailurePage(request, reply, error, signInState.returnPath, 'identity_refused')
    }
  })

  app.get('/auth/create-account', async (request, reply) =>
    reply.redirect(
      createAccountUrl(createAccountPage, portalOf(request), queryValue(request.query, 'return') ?? '/'),
    ),
  )

  // GET must not sign anyone out, since other sites can send it with a link or an image (SEC-25).
  app.get('/auth/sign-out', async (request, reply) =>
    reply.type('text/html; charset=utf-8').send(signOutPage(readerOf(request))),
  )
  app.post('/auth/sign-out', async (request, reply) => {
    rejectCrossOrigin(request, config)
    await signOut(request, reply, services)
    // Deletes form input stored in the tab.
    reply.header('clear-site-data', '"storage"')
    const signedOut = `${config.publicOrigins[portalOf(request)]}/auth/signed-out`
    const url = await relyingParty.endSessionUrl(signedOut).catch((error: unknown) => {
      request.log.warn({ error }, 'OpenID provider sign-out failed')
      return null
    })
    return reply.redirect(url?.href ?? '/auth/signed-out', 303)
  })

  app.get('/auth/signed-out', async (request, reply) =>
    reply.type('text/html; charset=utf-8').send(signedOutPage(readerOf(request))),
  )

  async function sendFailurePage(
    request: FastifyRequest,
    reply: FastifyReply,
    error: unknown,
    returnPath: string,
    reason: 'provider_unavailable' | 'state_unknown' | 'identity_refused',
  ) {
    request.log.warn({ error }, 'sign-in failed')
    // Keeps one address from filling the audit log with rejected attempts.
    if ((await services.rateLimiter.consume('sign_in', addressKey(request.ip))).ok)
      await db.transaction().execute((trx) =>
        recordAudit(trx, {
          occurredAt: clock.now(),
          actor: 'anonymous',
          action: 'session.refused',
          details: { reason },
        }),
      )
    return reply
      .code(400)
      .type('text/html; charset=utf-8')
      .send(signInFailedPage(readerOf(request, returnPath), returnPath))
  }
}

/**
 * Redirects once to the portal's canonical host, because the provider returns there and a cookie of another host
 * would be missing. `moved` prevents a loop behind a proxy that rewrites hosts.
 */
function canonicalHostUrl(request: FastifyRequest, origin: string): string | null {
  const alreadyRedirected = queryValue(request.query, 'moved') === 'true'
  if (alreadyRedirected || new URL(origin).host === request.host.toLowerCase()) return null
  return `${origin}${request.url}${request.url.includes('?') ? '&' : '?'}moved=true`
}
