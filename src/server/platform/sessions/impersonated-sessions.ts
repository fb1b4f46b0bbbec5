/** Support sessions that impersonate an applicant. Every end is recorded, including timeouts (SEC-11). */
import { sql } from 'kysely'
import { recordAudit } from '../audit.ts'
import type { Database, Trx } from '../database/tables.ts'
import { lockSessionData, saveSessionData, type SessionData } from './session-data.ts'

/** Counted from the start, regardless of activity. */
const impersonationMaxAgeMs = 1_800_000

type ImpersonationEnd = 'ended' | 'switched' | 'expired' | 'role_withdrawn'

export const notImpersonating = {
  impersonatedApplicationId: null,
  impersonationReason: null,
  impersonatedUntil: null,
}

interface SessionIds {
  sessionId: string
  userId: string
}

/** Ends the session's current impersonation, if any. */
export async function setImpersonatedApplication(
  trx: Trx,
  now: Date,
  session: SessionIds,
  { applicationId, reason }: { applicationId: string; reason: string },
): Promise<void> {
  const stored = await endImpersonation(trx, now, session, 'switched')
  if (!stored) return
  await saveSessionData(trx, session.sessionId, {
    ...stored,
    impersonatedApplicationId: applicationId,
    impersonationReason: reason,
    impersonatedUntil: new Date(now.getTime() + impersonationMaxAgeMs).toISOString(),
  })
}

/** Does nothing unless the session impersonates an applicant. @returns undefined for an ended session */
export async function endImpersonation(
  trx: Trx,
  now: Date,
  { sessionId, userId }: SessionIds,
  end: ImpersonationEnd,
): Promise<SessionData | undefined> {
  const stored = await lockSessionData(trx, sessionId)
  if (!stored?.impersonatedApplicationId) return stored
  if (end === 'expired' && !isImpersonationOver(stored, now)) return stored
  const data = { ...stored, ...notImpersonating }
  await saveSessionData(trx, sessionId, data)
  await recordImpersonationEnd(trx, now, { ...stored, userId }, end)
  return data
}

/** Ends expired impersonations, at most a hundred at a time. */
export async function endExpiredImpersonations(db: Database, now: Date): Promise<void> {
  const over = await db
    .selectFrom('sessions')
    .where(sql<string | null>`data ->> 'impersonatedUntil'`, '<=', now.toISOString())
    .select(['id', 'user_id'])
    .limit(100)
    .execute()
  for (const { id: sessionId, user_id: userId } of over)
    await db.transaction().execute((trx) => endImpersonation(trx, now, { sessionId, userId }, 'expired'))
}

export const isImpersonationOver = (
  { impersonatedUntil }: Pick<SessionData, 'impersonatedUntil'>,
  now: Date,
): boolean => impersonatedUntil !== null && Date.parse(impersonatedUntil) <= now.getTime()

export async function recordImpersonationEnd(
  trx: Trx,
  now: Date,
  {
    userId,
    impersonatedApplicationId: applicationId,
  }: Pick<SessionData, 'impersonatedApplicationId'> & Pick<SessionIds, 'userId'>,
  end: ImpersonationEnd,
): Promise<void> {
  if (applicationId === null) return
  await recordAudit(trx, {
    occurredAt: now,
    actor: userId,
    action: 'impersonation.ended',
    applicationId,
    details: { end },
  })
}
