/** User sessions. The database stores only a hash of the token, so that a stolen copy of it is useless. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { EmbedBinding } from '#domain/partners/embedding.ts'
import type { BrowserDescription } from '#domain/sessions/browser.ts'
import type { Actor } from '../actor.ts'
import type { Database, Trx } from '../database/tables.ts'
import { recordAudit, type AuditEntry } from '../audit.ts'
import { raiseAlarm } from '../audit/alarm.ts'
import { findSeal, type SealedRecord } from '../audit/record-seals.ts'
import { json } from '../database/columns.ts'
import { encryptionOf } from '../database/sealing/sealing-plugin.ts'
import { areGranted, type GrantedRoles, noRoles, sealedSession, sealedUser } from './granted-roles.ts'
import {
  endImpersonation,
  isImpersonationOver,
  notImpersonating,
  recordImpersonationEnd,
} from './impersonated-sessions.ts'
import { lockSessionData, parseSessionData, saveSessionData } from './session-data.ts'

/** Counted from the last request (SEC-14, SEC-15). */
export const sessionIdleTimeoutMs = 7_200_000
/** Counted from sign-in, regardless of activity (SEC-22). */
export const sessionMaxAgeMs = 43_200_000
/** Maximum time that a revoked role stays in effect (SEC-22). */
export const rolesMaxAgeMs = 900_000
/** Minimum interval between updates of `last_seen_at`. */
const lastSeenIntervalMs = 60_000
/** How recently the user must have authenticated for a sensitive change (CHG-09). */
const freshSignInMs = 600_000

/** Claims of the OpenID provider. */
export interface Identity {
  issuer: string
  subject: string
  email: string
  name: string | null
  roles: readonly string[]
  organizationId: string | null
  /** Provider's token for reading the roles again. */
  accessToken?: string
}

export interface ActiveSession extends Actor {
  sessionId: string
  name: string | null
  organizationId: string | null
  authenticatedAt: Date | null
  impersonatedApplicationId: string | null
  startedAt: Date
  lastSeenAt: Date
  /** Set for the session of a frame in a partner's page. */
  embed: EmbedBinding | null
}

export interface StoredSession extends ActiveSession {
  rolesReadAt: Date
  /** False if the product did not write them; they are then read from the provider again. */
  areRolesGranted: boolean
  impersonatedUntil: string | null
}

export const isSignInFresh = ({ authenticatedAt }: Pick<Actor, 'authenticatedAt'>, now: Date): boolean =>
  authenticatedAt != null && now.getTime() - authenticatedAt.getTime() < freshSignInMs

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * Creates the user at the first sign-in.
 * @param origin its `authenticatedAt` is null if the provider did not report it
 * @returns the session token (256 bits), which is not stored
 */
export async function startSession(
  trx: Trx,
  now: Date,
  identity: Identity,
  origin: { authenticatedAt: Date | null; browser: BrowserDescription | null },
): Promise<{ token: string; sessionId: string; userId: string }> {
  const token = randomBytes(32).toString('base64url')
  const sessionId = randomUUID()
  const { issuer, subject, email, name, roles, organizationId } = identity
  const granted = { roles, organizationId }
  const profile = { email, name, roles: json(roles), organization_id: organizationId, last_signed_in_at: now }
  const user = await trx
    .insertInto('users')
    .values({ id: randomUUID(), issuer, subject, created_at: now, ...profile })
    .onConflict((conflict) =>
      conflict
        .columns(['issuer', 'subject'])
        .doUpdateSet((eb) => ({ ...profile, name: eb.fn.coalesce('excluded.name', 'users.name') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('sessions')
    .values({
      id: sessionId,
      token_hash: hashToken(token),
      user_id: user.id,
      data: json({ roles, organizationId, browser: origin.browser }),
      created_at: now,
      authenticated_at: origin.authenticatedAt,
      last_seen_at: now,
      roles_read_at: now,
      access_token: roles.length > 0 ? (identity.accessToken ?? null) : null,
    })
    .execute()
  await recordAudit(trx, {
    occurredAt: now,
    actor: user.id,
    action: 'session.started',
    details: { startedSessionId: sessionId, issuer, roles },
    seals: await sealsOfSignIn(trx, { sessionId, userId: user.id }, granted),
  })
  return { token, sessionId, userId: user.id }
}

/**
 * A user who never had roles has no seals. Removed roles are sealed as well, so that they can't be restored.
 */
async function sealsOfSignIn(
  trx: Trx,
  ids: Pick<ActiveSession, 'sessionId' | 'userId'>,
  granted: GrantedRoles,
): Promise<SealedRecord[]> {
  const user = sealedUser(ids.userId, granted)
  if (granted.roles.length > 0) return [sealedSession(ids, granted), user]
  return (await findSeal(trx, user)) === null ? [] : [user]
}

/** Time at which the session ends without another request, and whether a request would extend it. */
export function sessionExpiry({ startedAt, lastSeenAt }: Pick<ActiveSession, 'startedAt' | 'lastSeenAt'>) {
  const latest = startedAt.getTime() + sessionMaxAgeMs
  const idle = lastSeenAt.getTime() + sessionIdleTimeoutMs
  return { endsAt: new Date(Math.min(idle, latest)), canExtend: idle < latest }
}

/**
 * @param isUse marks the session as seen
 * @returns null for an unknown or expired token
 */
export async function findSession(
  db: Database,
  now: Date,
  token: string,
  { isUse }: { isUse: boolean },
): Promise<StoredSession | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('token_hash', '=', hashToken(token))
    .select([
      'sessions.id',
      'user_id',
      'email',
      'name',
      'data',
      'authenticated_at',
      'last_seen_at',
      'roles_read_at',
      'sessions.created_at',
    ])
    .executeTakeFirst()
  if (!row) return null
  const idleMs = now.getTime() - row.last_seen_at.getTime()
  if (idleMs >= sessionIdleTimeoutMs) return null
  if (now.getTime() - row.created_at.getTime() >= sessionMaxAgeMs) return null
  const marksSeen = isUse && idleMs >= lastSeenIntervalMs
  if (marksSeen)
    await db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', row.id).execute()
  const data = parseSessionData(row.data)
  const isOver = isImpersonationOver(data, now)
  const ids = { sessionId: row.id, userId: row.user_id }
  const sealed = sealedSession(ids, data)
  if (isOver) await db.transaction().execute((trx) => endImpersonation(trx, now, ids, 'expired'))
  return {
    ...ids,
    email: row.email,
    name: row.name,
    authenticatedAt: row.authenticated_at,
    rolesReadAt: row.roles_read_at,
    areRolesGranted:
      data.roles.length === 0 || areGranted(encryptionOf(db), sealed, data, await findSeal(db, sealed)),
    startedAt: row.created_at,
    lastSeenAt: marksSeen ? now : row.last_seen_at,
    ...data,
    ...(isOver && notImpersonating),
  }
}

/** False if reading the session would update it or show that it has ended. */
export const isAsStored = (session: StoredSession, now: Date): boolean =>
  now.getTime() - session.lastSeenAt.getTime() < lastSeenIntervalMs &&
  now.getTime() - session.startedAt.getTime() < sessionMaxAgeMs &&
  !isImpersonationOver(session, now)

/** Does nothing for an unknown token. @returns the user whose session has ended */
export const endSession = (
  db: Database,
  now: Date,
  token: string,
  end: SessionEnd,
): Promise<string | undefined> =>
  db.transaction().execute(async (trx) => {
    const ended = await trx
      .deleteFrom('sessions')
      .where('token_hash', '=', hashToken(token))
      .returning(['id', 'user_id', 'data'])
      .execute()
    await recordSessionEnds(trx, now, ended, end)
    return ended[0]?.user_id
  })

export const expiredAtOnce = 100

/**
 * Ends idle sessions, at most a hundred at a time.
 * @returns how many
 */
export const endExpiredSessions = (db: Database, now: Date): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const ended = await trx
      .deleteFrom('sessions')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('sessions')
          .select('id')
          .where((eb2) =>
            eb2.or([
              eb2('last_seen_at', '<=', new Date(now.getTime() - sessionIdleTimeoutMs)),
              eb2('created_at', '<=', new Date(now.getTime() - sessionMaxAgeMs)),
            ]),
          )
          .limit(expiredAtOnce)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'user_id', 'data'])
      .execute()
    await recordSessionEnds(trx, now, ended, 'expired')
    return ended.length
  })

export type SessionEnd = 'signed_out' | 'replaced' | 'expired' | 'ended_elsewhere'

/** Ends of impersonations are separate records. */
async function recordSessionEnds(
  trx: Trx,
  now: Date,
  ended: readonly { id: string; user_id: string; data: Record<string, unknown> }[],
  end: SessionEnd,
): Promise<void> {
  const entries = ended.flatMap(({ id, user_id: actor, data }): AuditEntry[] => {
    const { impersonatedApplicationId: applicationId } = parseSessionData(data)
    const entry = { occurredAt: now, actor, details: { endedSessionId: id, end } }
    return [
      { ...entry, action: 'session.ended' },
      ...(applicationId ? [{ ...entry, action: 'impersonation.ended' as const, applicationId }] : []),
    ]
  })
  // Records are written in a fixed order, since each locks its chain.
  const chainOf = ({ applicationId, actor }: AuditEntry) => applicationId ?? actor
  for (const entry of entries.toSorted((a, b) => (chainOf(a) < chainOf(b) ? -1 : 1)))
    await recordAudit(trx, entry)
}

/** Sources of a session's roles; those of the latest sign-in count only as sealed. */
export async function findRoleSource(db: Database, sessionId: string) {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.id', '=', sessionId)
    .select(['user_id', 'issuer', 'subject', 'access_token', 'users.roles', 'users.organization_id'])
    .executeTakeFirst()
  if (!row) return undefined
  const stored = { roles: row.roles, organizationId: row.organization_id }
  const sealed = sealedUser(row.user_id, stored)
  const isGranted = areGranted(encryptionOf(db), sealed, stored, await findSeal(db, sealed))
  if (!isGranted) raiseAlarm(db, sealed)
  return { subject: row.subject, accessToken: row.access_token, known: isGranted ? stored : noRoles }
}

/**
 * Seals the roles that the provider reports. An impersonation ends without the role that allowed it. Does
 * nothing if another request has read the roles.
 */
export const saveRoles = (
  db: Database,
  now: Date,
  session: Pick<StoredSession, 'sessionId' | 'userId' | 'rolesReadAt' | 'areRolesGranted'>,
  { roles, organizationId }: GrantedRoles,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { sessionId, userId, rolesReadAt, areRolesGranted } = session
    const stored = await lockSessionData(trx, sessionId, { rolesReadAt })
    if (!stored) return
    const isEnded = stored.impersonatedApplicationId !== null && !roles.includes('support')
    const data = { ...stored, ...(isEnded && notImpersonating), roles: [...roles], organizationId }
    await saveSessionData(trx, sessionId, data)
    await trx.updateTable('sessions').set({ roles_read_at: now }).where('id', '=', sessionId).execute()
    if (isEnded) await recordImpersonationEnd(trx, now, { ...stored, userId }, 'role_withdrawn')
    const granted = { roles, organizationId }
    const isSame = isDeepStrictEqual({ roles: stored.roles, organizationId: stored.organizationId }, granted)
    if (!areRolesGranted && !isSame) raiseAlarm(trx, sealedSession(session, stored))
    if (areRolesGranted && isSame) return
    await recordAudit(trx, {
      occurredAt: now,
      actor: userId,
      action: 'session.roles_changed',
      details: { changedSessionId: sessionId, before: stored.roles, roles },
      seals: [sealedSession(session, granted)],
    })
  })

/** The user's active sessions, most recently used first. */
export const listSessions = async (db: Database, now: Date, userId: string) => {
  const rows = await db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('last_seen_at', '>', new Date(now.getTime() - sessionIdleTimeoutMs))
    .where('created_at', '>', new Date(now.getTime() - sessionMaxAgeMs))
    .select(['id', 'created_at', 'last_seen_at', 'data'])
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ data, ...row }) => ({ ...row, browser: parseSessionData(data).browser }))
}

/**
 * Ends all other sessions of the user.
 * @returns how many
 */
export const endOtherSessions = (
  db: Database,
  now: Date,
  { userId, sessionId }: Pick<ActiveSession, 'userId' | 'sessionId'>,
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const ended = await trx
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('id', '<>', sessionId)
      .returning(['id', 'user_id', 'data'])
      .execute()
    await recordSessionEnds(trx, now, ended, 'ended_elsewhere')
    return ended.length
  })
