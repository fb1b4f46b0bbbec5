/** Signing a person in, whoever vouches for them: a session, and the two cookies that go with it. */
import type { FastifyReply } from 'fastify'
import type { Portal } from '../../domain/portal.ts'
import { setIdentityCookies } from '../http/identity-cookies.ts'
import type { Services } from '../services.ts'
import { forgetOld } from '../store/forget-old.ts'
import { endSession, type Identity, startSession } from '../store/sessions.ts'

/** Ends the browser's earlier session, so that a token from before never stands for another person. */
export async function signIn(
  reply: FastifyReply,
  { db, clock, config }: Services,
  identity: Identity,
  portal: Portal,
): Promise<{ userId: string; sessionId: string }> {
  const now = clock.now()
  const earlier = reply.request.cookies['auth_idp']
  if (earlier) await endSession(db, earlier)
  await forgetOld(db, now, config)
  const { token, sessionId, userId } = await startSession(db, now, identity)
  setIdentityCookies(reply, { token, sessionId, portal })
  return { userId, sessionId }
}
