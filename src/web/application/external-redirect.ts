/** Redirects to an external page that returns by itself, such as a vendor's; not a leave event (DEC-26). */
import { eventsHandedOver } from '../analytics/track.ts'

let isAway = false
if (typeof window !== 'undefined') window.addEventListener('pageshow', () => (isAway = false))

export function startExternalRedirect(redirect: () => void): void {
  isAway = true
  void eventsHandedOver().then(redirect)
}

export const isRedirectingExternally = (): boolean => isAway
