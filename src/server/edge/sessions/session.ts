/** Loads and ends the session of a request. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { apiError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'
import { requireStaff } from '#server/require-staff.ts'
import { noteSession } from '#server/platform/current-request.ts'
import {
  type ActiveSession,
  endSession,
  findRoleSource,
  rolesMaxAgeMs,
  saveRoles,
  type StoredSession,
} from '#server/platform/sessions/sessions.ts'
import { type GrantedRoles, noRoles } from '#server/platform/sessions/granted-roles.ts'
import { isUnsafe } from './csrf.ts'
import { clearEmbeddedSession, isFromFrame, sessionToken } from './embedded.ts'
import { clearIdentityCookies } from './identity-cookies.ts'

/** Reads the user's current roles from the provider; none if it doesn't report any. */
export type ReadRoles = (source: {
  subject: string
  accessToken: string | null
  /** Roles of the latest sign-in. */
  known: GrantedRoles
}) => Promise<GrantedRoles>

declare module 'fastify' {
  interface FastifyInstance {
    readRoles: ReadRoles
  }
}

/** A partner's administrator, too, writes with the roles of now: keys and endpoints outlive a session. */
const readsRoles = (request: FastifyRequest): boolean => {
  const { readsRoles: always, access } = request.routeOptions.config.endpoint ?? {}
  return always === true || (access === 'partner' && isUnsafe(request))
}

/**
 * Rereads roles that are stale, that the product did not write, or that the call requires, so that a revoked
 * role ends (SEC-22, SEC-40).
 */
async function withCurrentRoles(
  request: FastifyRequest,
  { db, clock, sessions }: Services,
  session: StoredSession,
): Promise<ActiveSession | null> {
  const now = clock.now()
  const isCurrent =
    session.areRolesGranted &&
    now.getTime() - session.rolesReadAt.getTime() < rolesMaxAgeMs &&
    !readsRoles(request)
  if (session.roles.length === 0 || isCurrent) return session
  const source = await findRoleSource(db, session.sessionId)
  if (!source) return null
  await saveRoles(db, now, session, await request.server.readRoles(source))
  sessions.forget(session.userId)
  const token = sessionToken(request)
  const current = token ? await sessions.find(token, { isUse: false, isFresh: true }) : null
  return current && (current.areRolesGranted ? current : { ...current, ...noRoles })
}

/**
 * Sets `request.session`. A call with side effects reads the session from the database rather than the cache.
 * @throws ApiError 401 no_session if the endpoint requires a session and there is none
 */
export async function loadSession(request: FastifyRequest, services: Services): Promise<void> {
  const token = sessionToken(request)
  const isUse = request.routeOptions.config.endpoint?.get !== 'session-idle'
  const session = token ? await services.sessions.find(token, { isUse, isFresh: isUnsafe(request) }) : null
  const isOfItsKind = session !== null && (session.embed !== null) === isFromFrame(request)
  request.session = isOfItsKind ? await withCurrentRoles(request, services, session) : null
  noteSession(request.session?.sessionId ?? null)
  if (!request.session && request.routeOptions.config.endpoint?.access === 'session')
    throw apiError('no_session')
}

/** Deletes the session as well, so that a copied cookie is useless. */
export async function signOut(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, config, clock, sessions }: Services,
): Promise<void> {
  const token = sessionToken(request)
  if (isFromFrame(request)) clearEmbeddedSession(reply)
  else clearIdentityCookies(reply, config)
  const userId = token && (await endSession(db, clock.now(), token, 'signed_out'))
  if (userId) sessions.forget(userId)
}

/**
 * Runs before the body is read or validated and before a stored response is replayed, so that a caller
 * without the role learns nothing else (SEC-39).
 * @throws ApiError 403 role_missing, looking_only
 */
export function requireRole({ session, routeOptions }: FastifyRequest): void {
  const { requires, impersonation } = routeOptions.config.endpoint ?? {}
  if (!requires || !session) return
  requireStaff(
    requires,
    impersonation === 'allowed' ? { ...session, impersonatedApplicationId: null } : session,
  )
}

/** Makes impersonation read-only, except for calls that end or switch it and sign-out (SEC-11). @throws ApiError 403 looking_only */
export function rejectWritesWhileImpersonating({ method, session, routeOptions }: FastifyRequest): void {
  if (!session?.impersonatedApplicationId || method === 'GET' || method === 'HEAD') return
  if (routeOptions.config.endpoint?.impersonation !== 'allowed') throw apiError('looking_only')
}
