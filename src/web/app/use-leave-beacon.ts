/**
 * Asks before the browser drops typed input while questions are open (DEC-23), and reports a page close to the
 * server, which can then send a reminder (DEC-26).
 */
import { useEffect } from 'react'
import type { ApplicationView } from '#api/application-view.ts'
import { isEmbedded } from '#client/embedded.ts'
import { shouldWarnBeforeLeaving } from '#domain/navigation/leave-warning.ts'
import { hasUnsavedInput } from '../application/saving/unsaved-input.ts'
import { isRedirectingExternally } from '../application/external-redirect.ts'

/** Uses a beacon because a normal request may be canceled on page close. */
export function useLeaveBeacon(view: ApplicationView | null): void {
  useEffect(() => {
    if (!view) return
    const { id, applicationLevel, decision, stepUpDetails } = view.application
    const steps = stepUpDetails.map(({ type }) => ({ type }))
    if (!shouldWarnBeforeLeaving({ applicationLevel, decision, stepUpDetails: steps })) return
    const handlePageHide = () => {
      // A beacon can't send the header of a frame's calls.
      if (!isRedirectingExternally() && !isEmbedded())
        navigator.sendBeacon(`/api/v2/applications/${encodeURIComponent(id)}/notification`)
    }
    const handleBeforeUnload = (event: BeforeUnloadEvent) => {
      if (hasUnsavedInput() && !isRedirectingExternally()) event.preventDefault()
    }
    window.addEventListener('pagehide', handlePageHide)
    window.addEventListener('beforeunload', handleBeforeUnload)
    return () => {
      window.removeEventListener('pagehide', handlePageHide)
      window.removeEventListener('beforeunload', handleBeforeUnload)
    }
  }, [view])
}
