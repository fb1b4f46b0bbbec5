/** Whoever looks at an application as its applicant sees it changes nothing, there or elsewhere (SEC-11). */
import type { FastifyRequest } from 'fastify'
import { refuse } from '../refusal.ts'

/** Throws 403 looking_only for every call that asks for a change, but to stop looking, to look elsewhere, to sign out. */
export function refuseWhileLooking({ method, session, routeOptions }: FastifyRequest): void {
  if (!session?.lookingAt || method === 'GET' || method === 'HEAD') return
  if (!routeOptions.config.endpoint?.whileLooking) throw refuse('looking_only')
}
