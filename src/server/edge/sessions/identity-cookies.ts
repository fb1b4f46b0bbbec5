/**
 * The cookies of a signed-in user (SEC-12): `auth_idp` is the session token, readable by the server only;
 * `info_idp` shows pages that the user is signed in, and `info_cust_idp` that they are a partner's customer
 * with an account (SEC-06).
 */
// Adds `request.cookies` and `reply.setCookie()` to Fastify's types, here and for importers.
import '@fastify/cookie'
import type { FastifyReply } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Portal } from '#domain/referrals/portal.ts'

const httpOnlyByCookie = { auth_idp: true, info_idp: false, info_cust_idp: false } as const
type IdentityCookie = keyof typeof httpOnlyByCookie

/** Depends on the public origins alone, since a request may name any host (SEC-26). */
export const usesHttps = ({ publicOrigins }: Pick<Config, 'publicOrigins'>): boolean =>
  Object.values(publicOrigins).every((origin) => origin.startsWith('https:'))

const cookieAttributes = (config: Config) =>
  ({ path: '/', sameSite: 'lax', secure: usesHttps(config) }) as const

export interface SessionCookies {
  token: string
  sessionId: string
  portal: Portal
  isPartnerCustomer: boolean
}

export function setIdentityCookies(
  reply: FastifyReply,
  config: Config,
  { token, sessionId, portal, isPartnerCustomer }: SessionCookies,
): void {
  const set = (name: IdentityCookie, value: string) =>
    reply.setCookie(name, value, { ...cookieAttributes(config), httpOnly: httpOnlyByCookie[name] })
  const marker = `${portal}.${sessionId.slice(0, 8)}`
  set('auth_idp', token)
  set('info_idp', marker)
  if (isPartnerCustomer) set('info_cust_idp', marker)
  else if (reply.request.cookies['info_cust_idp'] !== undefined) clear(reply, config, 'info_cust_idp')
}

const clear = (reply: FastifyReply, config: Config, name: IdentityCookie) =>
  reply.clearCookie(name, { ...cookieAttributes(config), httpOnly: httpOnlyByCookie[name] })

/** Called at sign-out and with every 401 (SEC-13). */
export function clearIdentityCookies(reply: FastifyReply, config: Config): void {
  for (const name of Object.keys(httpOnlyByCookie) as IdentityCookie[]) clear(reply, config, name)
}
