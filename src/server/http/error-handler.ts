/** Answers every failure of the API in the contract's form. What went wrong inside is for the log alone. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Services } from '../services.ts'
import { faultPage } from '../sign-in/pages.ts'
import { contextOf } from './context.ts'
import { failureOf } from './failure.ts'
import { refusalOf } from './refusals.ts'
import { signOut } from './session.ts'

export const answerFailure =
  (services: Services) => async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = refusalOf(error)
    const { status, retryAfterSeconds, location, cause } = refusal
    if (status >= 500)
      request.log.error({ codes: refusal.faults.map(({ code }) => code), error: cause }, 'failed')
    if (status === 401) await signOut(request, reply, services).catch(() => undefined)
    if (retryAfterSeconds !== undefined)
      reply.header('retry-after', Math.max(1, Math.ceil(retryAfterSeconds)))
    if (location !== undefined) reply.header('location', location)
    // Set before in most cases: an address that cannot be read is refused before anything else.
    reply.header('x-request-id', request.id).header('cache-control', 'no-store')
    const failure = failureOf(refusal, contextOf(request, services.config).language, request.id)
    return reply
      .code(status)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(location === undefined ? failure : { ...failure, location }))
  }

/** The same for a page that somebody looks at: a plain one that says what to do. */
export function answerPageFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
): FastifyReply {
  const refusal = refusalOf(error)
  if (refusal.status >= 500) request.log.error({ error: refusal.cause ?? error }, 'failed')
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds)
  const { language } = contextOf(request, config)
  const again = request.method === 'GET' ? request.url : '/'
  const { message } = failureOf(refusal, language, request.id)
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(faultPage(language, message, again))
}
