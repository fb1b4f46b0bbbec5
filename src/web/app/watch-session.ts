/** What the page does about failures that end it, whichever call met them (GUARD-09…GUARD-14). */
import { afterRefusal, type RefusedCall } from '../../domain/guards/refusals.ts'
import { isApplicationId, isOwnerId } from '../../domain/ids.ts'
import type { CallFailure } from '../client/call-failure.ts'
import { watchFailures, type Called } from '../client/call.ts'
import { clearIdentityCookies } from '../client/cookies.ts'
import { forgetChoices } from '../client/visit.ts'
import { clearDrafts } from '../journey/draft.ts'
import { leaveFor, signInAddress } from '../journey/paths.ts'
import { dismissToasts } from '../ui/toasts.tsx'

/** Nothing of the person stays in this browser (GUARD-09, FORM-08). */
export function forgetPerson(): void {
  clearDrafts(window.sessionStorage)
  forgetChoices()
  clearIdentityCookies()
  dismissToasts()
}

const subjectOf = (key: Called['key']): RefusedCall['of'] => {
  if (key === 'GET /configs') return 'configuration'
  return /^GET \/(?:applications|accounts)\/\{id\}/.test(key) ? 'application' : 'other'
}

export function refusedCall({ status, location }: CallFailure, { key, ids }: Called): RefusedCall {
  const { id = '', ownerId = '' } = ids
  return {
    status,
    of: subjectOf(key),
    applicationId: isApplicationId(id) ? id : null,
    ownerId: isOwnerId(ownerId) ? ownerId : null,
    location,
  }
}

/** @param open goes to a path of ours; the page it leads to may say that what was asked for is another person's */
export const watchSession = (open: (path: string) => void): void =>
  watchFailures((failure, called) => {
    const next = afterRefusal(refusedCall(failure, called))
    if (next?.go === 'sign-in') {
      forgetPerson()
      leaveFor(signInAddress(undefined, true))
    } else if (next?.go === 'address') leaveFor(next.address)
    else if (next?.go === 'path') open(next.path)
    return next !== null && next.go !== 'configuration-error'
  })
