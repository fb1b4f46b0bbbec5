/**
 * The two cookies of a signed-in person (SEC-12): `auth_idp` holds the session's token and is read by the server
 * alone; `info_idp` tells the pages that somebody is signed in, by portal and an opaque hint.
 */
import type { FastifyReply } from 'fastify'
import type { Portal } from '../../domain/portal.ts'

const httpOnly = { auth_idp: true, info_idp: false } as const

/** Local addresses are safe without TLS, and have none. `host` may carry a port. */
export const isLocalHost = (host: string): boolean =>
  /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i.test(host)

const attributes = (reply: FastifyReply) =>
  ({ path: '/', sameSite: 'lax', secure: !isLocalHost(reply.request.host) }) as const

export interface SignedIn {
  /** The session's secret; only its hash is stored. */
  token: string
  sessionId: string
  portal: Portal
}

export function setIdentityCookies(reply: FastifyReply, { token, sessionId, portal }: SignedIn): void {
  const common = attributes(reply)
  reply.setCookie('auth_idp', token, { ...common, httpOnly: httpOnly.auth_idp })
  reply.setCookie('info_idp', `${portal}.${sessionId.slice(0, 8)}`, {
    ...common,
    httpOnly: httpOnly.info_idp,
  })
}

/** At sign-out and with every 401 (SEC-13). */
export function clearIdentityCookies(reply: FastifyReply): void {
  for (const name of ['auth_idp', 'info_idp'] as const)
    reply.clearCookie(name, { ...attributes(reply), httpOnly: httpOnly[name] })
}
