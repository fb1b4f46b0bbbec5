/** Sends API errors in the documented format. Internal causes are logged, never sent. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '#server/services.ts'
import { brandOfPath } from '../pages/page-brand.ts'
import { errorPage, notFoundPage } from '../pages/sign-in-pages.ts'
import { requestContext } from '../request-context.ts'
import { bearerToken } from '../sessions/api-key.ts'
import { toErrorResponse } from './error-response.ts'
import { toApiError } from './to-api-error.ts'
import { signOut } from '../sessions/session.ts'

export const createErrorHandler =
  (services: Services) => async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const apiError = toApiError(error)
    const { status, retryAfterSeconds, location, current, claim, use, id, cause } = apiError
    if (status >= 500)
      request.log.error({ codes: apiError.errors.map(({ code }) => code), error: cause }, 'unhandled error')
    // A key never acts for the session that is in the cookies.
    if (status === 401 && bearerToken(request) === null)
      await signOut(request, reply, services).catch(() => undefined)
    if (retryAfterSeconds !== undefined)
      reply.header('retry-after', Math.max(1, Math.ceil(retryAfterSeconds)))
    if (location !== undefined) reply.header('location', location)
    // Normally set by a hook; a URL that can't be decoded fails before the hooks run.
    reply.header('x-request-id', request.id).header('cache-control', 'no-store')
    const body = toErrorResponse(apiError, requestContext(request, services.config).language, request.id)
    return reply
      .code(status)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ ...body, location, current, claim, use, id }))
  }

/** Sends an HTML error page. */
export function sendErrorPage(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): FastifyReply {
  const apiError = toApiError(error)
  if (apiError.status >= 500) request.log.error({ error: apiError.cause ?? error }, 'unhandled error')
  if (apiError.retryAfterSeconds !== undefined) reply.header('retry-after', apiError.retryAfterSeconds)
  const { language, portal } = requestContext(request, services.config)
  const reader = { language, ...brandOfPath(services, portal, request.url) }
  const retryUrl = request.method === 'GET' ? request.url : '/'
  const { message } = toErrorResponse(apiError, language, request.id)
  return reply
    .code(apiError.status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(apiError.status === 404 ? notFoundPage(reader) : errorPage(reader, message, retryUrl))
}
