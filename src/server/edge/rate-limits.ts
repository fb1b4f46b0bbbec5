/** General rate limits per client address and per session. */
import type { FastifyRequest } from 'fastify'
import { enforceRateLimit } from '../enforce-rate-limit.ts'
import { addressKey } from './hosts/address-key.ts'
import type { Services } from '../services.ts'

export const enforceAddressLimit = (request: FastifyRequest, services: Services): Promise<void> =>
  enforceRateLimit(services, 'address', addressKey(request.ip))

export async function enforceSessionLimit({ session }: FastifyRequest, services: Services): Promise<void> {
  if (session) await enforceRateLimit(services, 'session', session.sessionId)
}
