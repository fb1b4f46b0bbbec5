/** Who is signed in and what support looks at; and signing out without leaving the page. */
import { beginLooking, stopLooking } from '../../commands/look.ts'
import { type Routes, SignedOut } from '../../http/serve.ts'
import type { Services } from '../../services.ts'

export const sessionRoutes = (services: Services) =>
  ({
    'GET /session': async ({ session: { userId, email, name, roles, lookingAt } }) => ({
      userId,
      email,
      name,
      roles: [...roles],
      lookingAt,
    }),

    'DELETE /session': async ({ session }) => {
      await stopLooking(services, session)
      return new SignedOut({})
    },

    'POST /impersonations': async ({ session, body }) => ({
      applicationId: (await beginLooking(services, session, body.applicationId)).id,
    }),

    'DELETE /impersonations': async ({ session }) => {
      await stopLooking(services, session)
      return {}
    },
  }) satisfies Routes
