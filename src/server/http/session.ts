/** Finds the live session of a request, and ends it where its answer is 401 (contract: Sessions). */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { endSession, findSession } from '../store/sessions.ts'
import { clearIdentityCookies } from './identity-cookies.ts'

/** Sets `request.session`. Throws 401 no_session where the route asks for one and there is none. */
export async function identify(request: FastifyRequest, { db, clock }: Services): Promise<void> {
  const token = request.cookies['auth_idp']
  request.session = token ? await findSession(db, clock.now(), token) : null
  if (!request.session && request.routeOptions.config.endpoint?.access === 'session')
    throw refuse('no_session')
}

/** Nobody is signed in any more: not here and not with a copy of the cookie. */
export async function signOut(request: FastifyRequest, reply: FastifyReply, { db }: Services): Promise<void> {
  const token = request.cookies['auth_idp']
  clearIdentityCookies(reply)
  if (token) await endSession(db, token)
}
