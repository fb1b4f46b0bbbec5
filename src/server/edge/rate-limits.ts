/** General rate limits per client address and per session. */
import type { FastifyRequest } from 'fastify'
import { enforceRateLimit } from '../limits/request-limits.ts'
import { addressKey } from '../platform/network/address-key.ts'
import type { Services } from '../services.ts'

export const enforceAddressLimit = (request: FastifyRequest, services: Services): Promise<void> =>
  enforceRateLimit(services, 'address', addressKey(request.ip))

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

export async function enforceSessionLimit({ session }: FastifyRequest, services: Services): Promise<void> {
  if (session) await enforceRateLimit(services, 'session', session.sessionId)
}
