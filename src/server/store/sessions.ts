/** Who is signed in. The browser holds the token, the database its hash: a stolen copy of it signs nobody in. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Actor } from '../actor.ts'
import type { Database } from './tables.ts'
import { json } from './columns.ts'

/** A session ends this long after its last request (SEC-14, SEC-15). */
export const sessionEndsAfterMs = 7_200_000
/** A busy session is noted once in this time, not at every request. */
const noteEveryMs = 60_000

/** A person as the OpenID provider tells of them. */
export interface Identity {
  issuer: string
  subject: string
  email: string
  name: string | null
  roles: readonly string[]
  organizationId: string | null
}

export interface LiveSession extends Actor {
  sessionId: string
  name: string | null
  organizationId: string | null
  lookingAt: string | null
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** What was true when the person signed in, which another sign-in does not change; and what they look at since. */
const kept = z.object({
  roles: z.array(z.string()),
  organizationId: z.nullable(z.string()),
  lookingAt: z._default(z.nullable(z.string()), null),
})

/**
 * Signs a person in, meeting them for the first time if need be.
 * @returns the session's secret, 256 bits, which exists nowhere else
 */
export async function startSession(
  db: Database,
  now: Date,
  identity: Identity,
): Promise<{ token: string; sessionId: string; userId: string }> {
  const token = randomBytes(32).toString('base64url')
  const sessionId = randomUUID()
  const { issuer, subject, email, name, roles, organizationId } = identity
  const known = { email, name, roles: json(roles), organization_id: organizationId, last_signed_in_at: now }
  const user = await db
    .insertInto('users')
    .values({ id: randomUUID(), issuer, subject, created_at: now, ...known })
    .onConflict((conflict) =>
      conflict
        .columns(['issuer', 'subject'])
        .doUpdateSet((eb) => ({ ...known, name: eb.fn.coalesce('excluded.name', 'users.name') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('sessions')
    .values({
      id: sessionId,
      token_hash: hashOf(token),
      user_id: user.id,
      data: json({ roles, organizationId }),
      created_at: now,
      last_seen_at: now,
    })
    .execute()
  return { token, sessionId, userId: user.id }
}

/** The live session of a token, noted as seen; null when there is none or it has ended. */
export async function findSession(db: Database, now: Date, token: string): Promise<LiveSession | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('token_hash', '=', hashOf(token))
    .select(['sessions.id', 'user_id', 'email', 'name', 'data', 'last_seen_at'])
    .executeTakeFirst()
  if (!row) return null
  const idleMs = now.getTime() - row.last_seen_at.getTime()
  if (idleMs >= sessionEndsAfterMs) return null
  if (idleMs >= noteEveryMs)
    await db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', row.id).execute()
  return {
    sessionId: row.id,
    userId: row.user_id,
    email: row.email,
    name: row.name,
    ...z.parse(kept, row.data),
  }
}

/** From now on the session looks at an application as its applicant sees it; null: at none. */
export async function lookAt(
  db: Database,
  { sessionId, roles, organizationId }: Pick<LiveSession, 'sessionId' | 'roles' | 'organizationId'>,
  lookingAt: string | null,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ data: json({ roles, organizationId, lookingAt }) })
    .where('id', '=', sessionId)
    .execute()
}

/** Ends the session of a token, if there is one. */
export async function endSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashOf(token)).execute()
}
