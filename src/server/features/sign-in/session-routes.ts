/** Session and impersonation routes. */
import { startImpersonation, stopImpersonation } from '#server/features/support/core/impersonation.ts'
import {
  type AuthenticatedSession,
  type Routes,
  SignedOutResponse,
} from '#server/edge/endpoints/handler-types.ts'
import {
  endOtherSessions,
  isSignInFresh,
  listSessions,
  sessionExpiry,
} from '#server/platform/sessions/sessions.ts'
import type { Services } from '#server/services.ts'

export function sessionRoutes(services: Services) {
  const presentExpiry = (session: AuthenticatedSession) => {
    const { endsAt, canExtend } = sessionExpiry(session)
    return { endsInMs: endsAt.getTime() - services.clock.now().getTime(), canExtend }
  }

  return {
    'GET /session': async ({ session }) => ({
      userId: session.userId,
      email: session.email,
      name: session.name,
      roles: [...session.roles],
      lookingAt: session.impersonatedApplicationId,
      isSignInFresh: isSignInFresh(session, services.clock.now()),
      ...presentExpiry(session),
    }),

    'GET /session/expiry': async ({ session }) => presentExpiry(session),

    'DELETE /session': async ({ session }) => {
      await stopImpersonation(services, session)
      return new SignedOutResponse({})
    },

    'GET /sessions': async ({ session }) =>
      (await listSessions(services.db, services.clock.now(), session.userId)).map((row) => ({
        id: row.id,
        browser: row.browser,
        signedInAt: row.created_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
        isCurrent: row.id === session.sessionId,
      })),

    'POST /sessions/end-others': async ({ session }) => {
      const ended = await endOtherSessions(services.db, services.clock.now(), session)
      services.sessions.forget(session.userId)
      return { ended }
    },

    'POST /impersonations': async ({ session, body }) => ({
      applicationId: (await startImpersonation(services, session, body.applicationId, body.reason)).id,
    }),

    'DELETE /impersonations': async ({ session }) => {
      await stopImpersonation(services, session)
      return {}
    },
  } satisfies Routes
}
