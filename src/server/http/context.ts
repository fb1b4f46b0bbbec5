/** What is known of a request before anything is done: language, currency, portal, caller's address. */
import type { FastifyRequest } from 'fastify'
import { isCurrency } from '../../domain/market.ts'
import { portalOfHost } from '../../domain/portal.ts'
import type { Config } from '../config.ts'
import { callerLanguage } from './language.ts'
import type { CallContext, CallSession } from './serve.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The live session of an API or sign-in request; null when nobody is signed in. */
    session: CallSession | null
  }
}

/** An address that cannot be read is refused before its cookies are: then there are none. */
const cookiesOf = (request: FastifyRequest): FastifyRequest['cookies'] => request.cookies ?? {}

/** `request.host` and `request.ip` believe X-Forwarded-* from TRUST_PROXY alone. */
export function contextOf(request: FastifyRequest, config: Config): CallContext {
  const { market, currency } = cookiesOf(request)
  return {
    language: callerLanguage(market, request.headers['accept-language']),
    currency: isCurrency(currency) ? currency : 'USD',
    portal: portalOfHost(request.host, config.hosts),
    requestId: request.id,
    ip: request.ip,
    header: (name) => {
      const value = request.headers[name]
      return Array.isArray(value) ? value[0] : value
    },
  }
}
