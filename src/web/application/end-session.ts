/** Ends the session, removes its data from this browser, and lets the user switch accounts. */
import { callApi } from '#client/call-api.ts'
import { ApiError } from '#client/api-error.ts'
import { clearIdentityCookies } from '../browser/cookies.ts'
import { clearSessionStorage } from '../browser/session-storage.ts'
import { dismissToasts } from '#ui/toasts.tsx'
import { clearDrafts, keepDrafts } from './draft.ts'
import { redirectTo, signInUrl } from './paths.ts'

/** Treats an expired session as ended. */
export async function endSession(): Promise<void> {
  try {
    await callApi('DELETE /session', { quiet: true })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
  }
}

/**
 * Removes all personal data from this browser (GUARD-09, FORM-08).
 * @param keptFor the user whose session ended by itself; their input is restored after they sign in again
 */
export function clearPersonalData(keptFor: string | null = null): void {
  if (keptFor === null) clearDrafts(window.sessionStorage)
  else keepDrafts(window.sessionStorage, keptFor)
  clearSessionStorage()
  clearIdentityCookies()
  dismissToasts()
}

/** @param returnPath opened after signing in */
export async function signInWithOtherAccount(returnPath: string): Promise<void> {
  await endSession()
  clearPersonalData()
  redirectTo(signInUrl(returnPath))
}
