/** Sessions of frames in partners' pages: for one application, without roles, under a cookie of their own (EMB-01). */
import { randomBytes, randomUUID } from 'node:crypto'
import type { EmbedBinding } from '#domain/partners/embedding.ts'
import type { BrowserDescription } from '#domain/sessions/browser.ts'
import { recordAudit } from '../audit.ts'
import { json } from '../database/columns.ts'
import type { Trx } from '../database/tables.ts'
import { hashToken } from './sessions.ts'

/** @returns the session token, which is not stored */
export async function startEmbeddedSession(
  trx: Trx,
  now: Date,
  user: { id: string; browser: BrowserDescription | null },
  embed: EmbedBinding,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const sessionId = randomUUID()
  await trx
    .insertInto('sessions')
    .values({
      id: sessionId,
      token_hash: hashToken(token),
      user_id: user.id,
      data: json({ roles: [], organizationId: null, browser: user.browser, embed }),
      created_at: now,
      // Nothing in a frame counts as done right after a sign-in: the page around it can lead clicks astray.
      authenticated_at: null,
      last_seen_at: now,
      roles_read_at: now,
      access_token: null,
    })
    .execute()
  await recordAudit(trx, {
    occurredAt: now,
    actor: user.id,
    action: 'session.started',
    details: { startedSessionId: sessionId, embeddedIn: embed.origin, roles: [] },
  })
  return token
}
