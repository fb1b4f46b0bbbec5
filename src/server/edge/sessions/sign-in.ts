/** Starts a session for a verified identity and sets its cookies. */
import type { FastifyReply } from 'fastify'
import { describeBrowser } from '#domain/sessions/browser.ts'
import type { Portal } from '#domain/referrals/portal.ts'
import { setIdentityCookies } from './identity-cookies.ts'
import { confirmedOrganizationId } from '#domain/journey/attribution.ts'
import { keepAccountMailbox } from '#server/features/parties/core/contacts.ts'
import type { Services } from '#server/services.ts'
import { endSession, type Identity, startSession } from '#server/platform/sessions/sessions.ts'

/**
 * Ends the browser's previous session first, which prevents session fixation.
 * @param identity its `authenticatedMsAgo` is null if the provider did not report it
 */
export async function signIn(
  reply: FastifyReply,
  { config, db, clock, sessions }: Services,
  identity: Identity & { authenticatedMsAgo: number | null },
  portal: Portal,
): Promise<{ userId: string; sessionId: string }> {
  const now = clock.now()
  const previousToken = reply.request.cookies['auth_idp']
  const previousUserId = previousToken && (await endSession(db, now, previousToken, 'replaced'))
  if (previousUserId) sessions.forget(previousUserId)
  const { authenticatedMsAgo } = identity
  const origin = {
    authenticatedAt: authenticatedMsAgo === null ? null : new Date(now.getTime() - authenticatedMsAgo),
    browser: describeBrowser(reply.request.headers['user-agent'] ?? ''),
  }
  const { token, sessionId, userId } = await db.transaction().execute(async (trx) => {
    const started = await startSession(trx, now, identity, origin)
    await keepAccountMailbox(trx, started.userId, identity.email)
    return started
  })
  // The user's other sessions take the name and email of the newest sign-in.
  sessions.forget(userId)
  const isPartnerCustomer = await hasPartnerAccount(db, userId)
  setIdentityCookies(reply, config, { token, sessionId, portal, isPartnerCustomer })
  return { userId, sessionId }
}

/** True if a partner has brought one of the user's applications. */
async function hasPartnerAccount(db: Services['db'], userId: string): Promise<boolean> {
  const rows = await db
    .selectFrom('applications')
    .select('attribution')
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .execute()
  return rows.some(({ attribution }) => confirmedOrganizationId(attribution) !== null)
}
