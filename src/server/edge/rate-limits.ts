/** General rate limits per client address, per session and per API key. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { apiError } from '../api-error.ts'
import { enforceRateLimit, rateLimits } from '../limits/request-limits.ts'
import { addressKey } from '../platform/network/address-key.ts'
import type { Services } from '../services.ts'

/** Number of calls that this one counts as. */
const weightOf = ({ routeOptions }: FastifyRequest): number => routeOptions.config.endpoint?.weight ?? 1
const weighed = (request: FastifyRequest, key: string): string[] =>
  Array.from({ length: weightOf(request) }, () => key)

export const enforceAddressLimit = (request: FastifyRequest, services: Services): Promise<void> =>
  enforceRateLimit(services, 'address', ...weighed(request, addressKey(request.ip)))

/** Body bytes that count as one more call by the address; the first ones are included in the call itself. */
const bytesPerCall = 32 * 1024

/**
 * @returns a function that counts bytes as they arrive, and returns a promise when the address has to be
 * charged
 */
export function weighBody(
  request: FastifyRequest,
  services: Services,
): (bytes: number) => Promise<void> | undefined {
  let counted = 1
  let total = 0
  return (bytes) => {
    total += bytes
    const calls = Math.ceil(total / bytesPerCall) - counted
    if (calls <= 0) return undefined
    counted += calls
    return enforceRateLimit(
      services,
      'address',
      ...Array.from({ length: calls }, () => addressKey(request.ip)),
    )
  }
}

export async function enforceSessionLimit(request: FastifyRequest, services: Services): Promise<void> {
  const { session } = request
  if (session) await enforceRateLimit(services, 'session', ...weighed(request, session.sessionId))
}

/**
 * Tells the key's limit with every answer (draft-ietf-httpapi-ratelimit-headers).
 * @throws ApiError too_many_requests
 */
export async function enforceKeyLimit(
  request: FastifyRequest,
  reply: FastifyReply,
  { rateLimiter }: Services,
  keyId: string,
): Promise<void> {
  const { points, seconds } = rateLimits.key
  let result = await rateLimiter.consume('key', keyId)
  for (let calls = weightOf(request); calls > 1 && result.ok; calls -= 1)
    result = await rateLimiter.consume('key', keyId)
  const { remaining = points, resetSeconds = seconds } = result.ok
    ? result
    : { remaining: 0, resetSeconds: result.retryAfterSeconds }
  reply
    .header('ratelimit-policy', `"key";q=${points};w=${seconds}`)
    .header('ratelimit', `"key";r=${remaining};t=${resetSeconds}`)
  if (!result.ok) throw apiError('too_many_requests', { retryAfterSeconds: result.retryAfterSeconds })
}
