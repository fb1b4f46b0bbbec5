/** Pages for somebody signed in: anybody else is sent to sign in, and comes back to the page (GUARD-04). */
import { useEffect, type ReactNode } from 'react'
import { useEnvironment } from '../journey/environment.tsx'
import { leaveFor, signInAddress } from '../journey/paths.ts'
import { cookie } from '../client/cookies.ts'
import { Loading } from '../ui/loading.tsx'

export function RequireSession({ children }: { children: ReactNode }) {
  const { session } = useEnvironment()
  const missing = session === null
  useEffect(() => {
    // A cookie without a session is one that has run out.
    if (missing) leaveFor(signInAddress(undefined, cookie('info_idp') !== null))
  }, [missing])
  return missing ? <Loading /> : children
}
