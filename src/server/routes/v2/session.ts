/** Who is signed in, and signing out without leaving the page. */
import { type Routes, SignedOut } from '../../http/serve.ts'

export const sessionRoutes = () =>
  ({
    'GET /session': async ({ session: { userId, email, name, roles } }) => ({
      userId,
      email,
      name,
      roles: [...roles],
    }),
    'DELETE /session': async () => new SignedOut({}),
  }) satisfies Routes
