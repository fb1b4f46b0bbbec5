/** Handles API errors that end the session or the page, for every call (GUARD-09…GUARD-14). */
import { getErrorNavigation, type FailedCall } from '#domain/navigation/error-navigation.ts'
import { isApplicationId, isOwnerId } from '#domain/application/ids.ts'
import type { ApiError } from '#client/api-error.ts'
import { isEmbedded, offerWindow } from '#client/embedded.ts'
import { onApiError, type ApiCall } from '#client/call-api.ts'
import { clearPersonalData } from '../application/end-session.ts'
import { redirectTo, signInUrl } from '../application/paths.ts'

const requestSubject = (key: ApiCall['key']): FailedCall['resource'] => {
  if (key === 'GET /configs') return 'configuration'
  const isWholePage = key === 'GET /applications/{id}' || key.startsWith('GET /accounts/{id}/')
  return isWholePage ? 'application' : 'other'
}

export function toFailedRequest({ status, code, location }: ApiError, { key, ids }: ApiCall): FailedCall {
  const { id = '', ownerId = '' } = ids
  return {
    status,
    code,
    resource: requestSubject(key),
    applicationId: isApplicationId(id) ? id : null,
    ownerId: isOwnerId(ownerId) ? ownerId : null,
    location,
  }
}

/**
 * @param openPath navigates within the app; the target page may show the access-denied alert
 * @param offerSignInAgain resolves once the user stays on the page
 * @param userId of the user who was signed in
 */
export const handleSessionErrors = (
  openPath: (path: string) => void,
  offerSignInAgain: () => Promise<void>,
  userId: () => string | null,
): void =>
  onApiError((error, apiCall) => {
    if (error.code === 'opens_in_window' || (error.code === 'fresh_sign_in_required' && isEmbedded())) {
      offerWindow()
      return false
    }
    if (error.code === 'fresh_sign_in_required') return offerSignInAgain().then(() => false)
    const next = getErrorNavigation(toFailedRequest(error, apiCall))
    if (next?.action === 'sign-in') {
      clearPersonalData(userId())
      redirectTo(signInUrl(undefined, true))
    } else if (next?.action === 'redirect') redirectTo(next.url)
    else if (next?.action === 'navigate') openPath(next.path)
    return next !== null && next.action !== 'configuration-error'
  })
