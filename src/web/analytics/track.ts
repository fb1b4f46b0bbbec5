/** Reports analytics events, such as `track('otp_start')`. The code that sends them loads with the first event. */
import type { ApplicationView } from '#api/application-view.ts'
import type { EventName, Param, EventArguments } from '#domain/analytics/events.ts'
import type { Environment } from '../application/environment.tsx'

export interface TrackingSubject {
  environment: Environment | null
  /** Null outside an application. */
  view: ApplicationView | null
}

let trackingSubject: TrackingSubject = { environment: null, view: null }

export function setTrackingSubject(changes: Partial<TrackingSubject>): void {
  trackingSubject = { ...trackingSubject, ...changes }
}

/** Events tracked before the sending code has loaded. */
const pendingEvents: [name: EventName, params: Record<string, Param>, subject: TrackingSubject][] = []

let handover: Promise<void> = Promise.resolve()

/** Resolves when all events are stored or sent: a redirect that does not wait may lose the last one. */
export const eventsHandedOver = (): Promise<void> => handover

export function track<Name extends EventName>(name: Name, ...[params]: EventArguments<Name>): void {
  // Support's actions during impersonation are not the applicant's.
  if (trackingSubject.environment?.session?.lookingAt) return
  pendingEvents.push([name, params ?? {}, trackingSubject])
  handover = import('./send-events.ts').then(
    ({ sendEvent }) => pendingEvents.splice(0).forEach((pendingEvent) => sendEvent(...pendingEvent)),
    // Offline: the events are sent with the next one.
    () => {},
  )
}
