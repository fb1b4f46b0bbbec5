/** Whoever closes the page while something is still asked of them is written to: the page says that it closes (DEC-26). */
import { useEffect } from 'react'
import type { ApplicationView } from '../../contract/v2/application-view.ts'
import { leaveWarningArmed } from '../../domain/guards/leave-warning.ts'
import { isInWindow } from '../journey/through-window.ts'

/** A beacon is sent even though nobody waits for its answer any more. */
export function useLeaveBeacon(view: ApplicationView | null): void {
  useEffect(() => {
    if (!view) return
    const { id, applicationLevel, decision, stepUpDetails } = view.application
    const steps = stepUpDetails.map(({ type }) => ({ type }))
    if (!leaveWarningArmed({ applicationLevel, decision, stepUpDetails: steps })) return
    const leave = () => {
      if (!isInWindow()) navigator.sendBeacon(`/api/v2/applications/${encodeURIComponent(id)}/notification`)
    }
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [view])
}
