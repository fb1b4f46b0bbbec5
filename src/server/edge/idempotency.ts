/** Executes a POST with an Idempotency-Key once and replays its response to retries. */
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorResponse } from '#api/endpoint.ts'
import { apiError } from '../api-error.ts'
import { findCaseNamed, readCase } from '#server/features/case-access/core/read-case.ts'
import { isCasePurpose } from '#server/features/case-access/core/case-purposes.ts'
import type { Services } from '../services.ts'
import { createdAddress } from './endpoints/created-address.ts'
import type { AuthenticatedSession } from './endpoints/handler-types.ts'
import { createIdempotencyRepository, type Claim } from '../platform/idempotency-repository.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Released by the response. */
    idempotencyClaim: Claim | null
  }
}

/** 429 and 5xx responses are not stored, because a retry may succeed. */
const isReplayable = (status: number): boolean => status < 500 && status !== 429

/** Paths may contain secret tokens, and keys may be as long as a header. */
const hash = (text: string): string => createHash('sha256').update(text).digest('base64url')

const pathOf = (url: string): string => url.split('?', 1)[0] ?? ''

/** A response is replayed only to a caller with the same rights; otherwise the call runs again and may be refused. */
const rightsOf = ({ roles, organizationId, impersonatedApplicationId }: AuthenticatedSession) => [
  roles.toSorted(),
  organizationId,
  impersonatedApplicationId,
]

const keyOf = ({ method, headers }: FastifyRequest): string | null => {
  const key = headers['idempotency-key']
  return method === 'POST' && typeof key === 'string' && key !== '' ? key : null
}

/**
 * A stored response about a case is checked against the current case-access rules (SEC-39).
 * @throws ApiError 403 own_case, 404, 409 state_forbids
 */
async function requireStillReadable(
  services: Services,
  { session, params, routeOptions }: FastifyRequest,
): Promise<void> {
  const { requires } = routeOptions.config.endpoint ?? {}
  const { id } = (params ?? {}) as { id?: string }
  if (!session || !requires || !isCasePurpose(requires) || id === undefined) return
  const item = await findCaseNamed(services.db, id)
  await readCase(services, session, requires, item?.application_id ?? id)
}

/**
 * Runs before body validation, so that validation errors are replayed too.
 * @returns isRepeated: whether a call with a session was answered before under its key, based on its headers
 * alone
 */
export function registerIdempotency(
  app: FastifyInstance,
  services: Services,
): { isRepeated: (request: FastifyRequest) => Promise<boolean> } {
  const { encryption, clock, log } = services
  const repository = createIdempotencyRepository(services)
  app.decorateRequest('idempotencyClaim', null)

  /**
   * The rights of a caller without a session come from the URL and body, and callers may share an address, so
   * only an identical request gets the stored response.
   */
  function scopeOf({ session, partner, url }: FastifyRequest, fingerprint: string): string {
    if (partner?.keyId) return `key ${partner.keyId} ${hash(pathOf(url))}`
    if (session) return `${session.userId} ${hash(JSON.stringify([pathOf(url), ...rightsOf(session)]))}`
    return `anonymous ${encryption.lookUpDigests(fingerprint, { table: 'idempotency_keys', column: 'scope' })[0]}`
  }

  /** A keyed hash, since the body may be guessed. */
  function repeatableIdOf(...request: string[]): string {
    const [digest] = encryption.lookUpDigests(JSON.stringify(request), {
      table: 'idempotency_keys',
      column: 'key',
    })
    const hex = createHash('sha256').update(digest).digest('hex')
    return [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `8${hex.slice(13, 16)}`,
      `8${hex.slice(17, 20)}`,
      hex.slice(20, 32),
    ].join('-')
  }

  /** Repeats the Location of the first response. */
  function setAddress({ routeOptions, params }: FastifyRequest, reply: FastifyReply, body: unknown): void {
    const { endpoint } = routeOptions.config
    const { data = body } = body as { data?: unknown }
    const address = endpoint ? createdAddress(endpoint, app.prefix, params, data) : null
    if (address !== null) reply.header('location', address)
  }

  app.addHook('preValidation', async (request, reply) => {
    const key = keyOf(request)
    if (key === null) return
    const fingerprint = JSON.stringify([request.url, request.body ?? null])
    const scope = scopeOf(request, fingerprint)
    const result = await repository.claim({ scope, key: hash(key), fingerprint }, clock.now())
    if (result.status === 'in_flight') throw apiError('request_in_flight')
    if (result.status === 'mismatch') throw apiError('idempotency_mismatch')
    if (result.status === 'claimed') {
      request.idempotencyClaim = result.claim
      if (request.current) request.current.repeatableId = repeatableIdOf(scope, key, fingerprint)
      return
    }
    await requireStillReadable(services, request)
    const { status, body } = result.response
    // The stored body contains the original request id, which the header must match.
    if (status >= 400) reply.header('x-request-id', (JSON.parse(body) as ErrorResponse).requestId)
    else setAddress(request, reply, JSON.parse(body))
    return reply
      .code(status)
      .type('application/json; charset=utf-8')
      .header('idempotency-replayed', 'true')
      .send(body)
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const claim = request.idempotencyClaim
    if (!claim) return
    request.idempotencyClaim = null
    try {
      const isStored =
        isReplayable(reply.statusCode) && request.routeOptions.config.endpoint?.replay !== 'never'
      if (isStored && typeof payload === 'string')
        await claim.saveResponse({ status: reply.statusCode, body: payload })
      else await claim.release()
    } catch (error) {
      // The request succeeded, so a failure to store its response must not fail it.
      log.error({ requestId: request.id, error }, 'failed to store idempotent response')
    }
  })

  return {
    isRepeated: async (request) => {
      const key = keyOf(request)
      return key !== null && request.session !== null
        ? repository.isAnswered({ scope: scopeOf(request, ''), key: hash(key) }, clock.now())
        : false
    },
  }
}
