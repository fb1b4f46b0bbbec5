/**
 * Pages in a frame of a partner's page (EMB-01). A request from a frame has the frame's session alone, and any other
 * request never has it: their cookies have different names, and a session of one kind does not work under the other's.
 */
import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { placeOfCall } from '#domain/partners/embedding.ts'
import { apiError } from '#server/api-error.ts'

/** Proves which frame it is, before and after sign-in. */
export const frameCookie = '__Host-embed'
/** Shows that the browser keeps cookies of the frame. */
export const probeCookie = '__Host-embed_probe'
export const embeddedSessionCookie = '__Host-embed_idp'

/**
 * Browsers that partition cookies keep them for the frames under the partner's site alone. `SameSite=None` is what makes
 * them arrive there; writes are protected as those of any session, and the session also needs the header of our scripts.
 */
const attributes = {
  path: '/',
  secure: true,
  httpOnly: true,
  sameSite: 'none',
  partitioned: true,
} as const

export const setFrameCookie = (reply: FastifyReply, secret: string) =>
  reply.setCookie(frameCookie, secret, attributes)
export const setProbeCookie = (reply: FastifyReply) =>
  reply.setCookie(probeCookie, '1', { ...attributes, maxAge: 600 })
export const setEmbeddedSession = (reply: FastifyReply, token: string) =>
  reply.setCookie(embeddedSessionCookie, token, attributes)
export const clearEmbeddedSession = (reply: FastifyReply) =>
  reply.clearCookie(embeddedSessionCookie, attributes)

/** True for a document in a frame; browsers set the header, and scripts cannot. */
export const isFrameDocument = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-dest'] === 'iframe' || headers['sec-fetch-dest'] === 'frame'

/** Other sites cannot send the header of our own scripts without our permission, which nothing gives. */
export const isFromFrame = (request: FastifyRequest): boolean =>
  isFrameDocument(request) || request.headers['x-embedded'] === 'true'

export const sessionToken = (request: FastifyRequest): string | undefined =>
  request.cookies[isFromFrame(request) ? embeddedSessionCookie : 'auth_idp']

/** Lets one origin frame the response. */
export function allowFrame(reply: FastifyReply, origin: string): void {
  const policy = String(reply.getHeader('content-security-policy'))
  reply
    .header('content-security-policy', policy.replace("frame-ancestors 'none'", `frame-ancestors ${origin}`))
    .removeHeader('x-frame-options')
}

/** Confines the session of a frame to the sign-up of its application. @throws ApiError 403 not_yours, opens_in_window */
export function confineToFrame(
  { session, method, params, routeOptions }: FastifyRequest,
  prefix: string,
): void {
  const { endpoint } = routeOptions.config
  if (!session?.embed || endpoint?.access === 'anyone') return
  const path = (routeOptions.url ?? '').slice(prefix.length).replaceAll(/:(\w+)/g, '{$1}')
  const { id } = params as { id?: string }
  const place = placeOfCall(`${method} ${path}`, id, session.embed.applicationId)
  if (place !== 'frame') throw apiError(place === 'window' ? 'opens_in_window' : 'not_yours')
}
