/** Derives language, currency, portal and client address from a request. */
import { fastifyCookie } from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import { defaultCurrency, isCurrency, isLanguage } from '#domain/countries/market.ts'
import { portalForHost } from '#domain/referrals/portal.ts'
import type { Config } from '../config.ts'
import { requestLanguage } from './request-language.ts'
import type { RequestContext, AuthenticatedSession } from './endpoints/handler-types.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for API and sign-in requests; null without a valid session. */
    session: AuthenticatedSession | null
  }
}

/** Fastify applies X-Forwarded-* to `host` and `ip` only from TRUST_PROXY. */
export function requestContext(request: FastifyRequest, config: Config): RequestContext {
  // Fastify rejects a malformed URL before the plugin that parses cookies runs.
  const { market, currency } = request.cookies ?? fastifyCookie.parse(request.headers.cookie ?? '')
  return {
    language: requestLanguage(market, request.headers),
    isLanguageChosen: isLanguage(market),
    currency: isCurrency(currency) ? currency : defaultCurrency,
    portal: portalForHost(request.host, config.hosts),
    requestId: request.id,
    ip: request.ip,
    header: (name) => {
      const value = request.headers[name]
      return Array.isArray(value) ? value[0] : value
    },
  }
}
