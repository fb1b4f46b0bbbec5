/** The general limits of calls: so many a minute for an address, and for a session (contract: V2 wire). */
import type { FastifyRequest } from 'fastify'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { LimitName } from '../store/limits.ts'

/** Throws 429 too_many_requests, with the time to wait, once a key's limit is used up. */
export async function withinLimit({ limits }: Services, name: LimitName, key: string): Promise<void> {
  const allowance = await limits.consume(name, key)
  if (!allowance.ok) throw refuse('too_many_requests', { retryAfterSeconds: allowance.retryAfterSeconds })
}

export const limitAddress = (request: FastifyRequest, services: Services): Promise<void> =>
  withinLimit(services, 'address', request.ip)

export async function limitSession({ session }: FastifyRequest, services: Services): Promise<void> {
  if (session) await withinLimit(services, 'session', session.sessionId)
}
