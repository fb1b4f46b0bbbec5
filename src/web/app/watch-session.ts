/** What the page does about failures that end it, whichever call met them. */
import type { CallFailure } from '../client/call-failure.ts'
import { watchFailures } from '../client/call.ts'
import { clearIdentityCookies } from '../client/cookies.ts'
import { clearDrafts } from '../journey/draft.ts'
import { leaveFor, signInAddress } from '../journey/paths.ts'
import { dismissToasts } from '../ui/toasts.tsx'

/** Nothing of the person stays in this browser (GUARD-09, FORM-08). */
export function forgetPerson(): void {
  clearDrafts(window.sessionStorage)
  clearIdentityCookies()
  dismissToasts()
}

/** 401: the session has ended, sign in and come back. 417: the configuration is elsewhere (GUARD-14). */
function leaves({ status, location }: CallFailure): boolean {
  if (status === 401) {
    forgetPerson()
    leaveFor(signInAddress(undefined, true))
    return true
  }
  if (
    status !== 417 ||
    location === null ||
    !/^https?:$/.test(new URL(location, window.location.href).protocol)
  )
    return false
  leaveFor(location)
  return true
}

export const watchSession = (): void => watchFailures(leaves)
