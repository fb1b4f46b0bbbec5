/** Redirects to sign-in without a session, and returns to the page afterwards (GUARD-04). */
import { useEffect, type ReactNode } from 'react'
import { useEnvironment } from '../application/environment.tsx'
import { redirectTo, signInUrl } from '../application/paths.ts'
import { readCookie } from '../browser/cookies.ts'
import { Loading } from '#ui/loading.tsx'

export function RequireSession({ children }: { children: ReactNode }) {
  const { session } = useEnvironment()
  const missing = session === null
  useEffect(() => {
    // A cookie without a session means the session has expired.
    if (missing) redirectTo(signInUrl(undefined, readCookie('info_idp') !== null))
  }, [missing])
  return missing ? <Loading /> : children
}
