/**
 * `track('otp_start')`: counts what happened, and never stands in the way of it. What counts is fetched when it is first
 * needed; whom the page is about is told here by those who know.
 */
import type { ApplicationView } from '../../contract/v2/application-view.ts'
import type { EventName, Param, SaidBy } from '../../domain/analytics/events.ts'
import type { Environment } from './environment.tsx'

export interface About {
  environment: Environment | null
  /** Null: no application, or a page outside of it. */
  view: ApplicationView | null
}

let about: About = { environment: null, view: null }

/** From now on, events are about this. */
export function trackAbout(part: Partial<About>): void {
  about = { ...about, ...part }
}

/** Happened, and not handed over yet. */
const waiting: [name: EventName, said: Record<string, Param>, about: About][] = []

export function track<Name extends EventName>(name: Name, ...[said]: SaidBy<Name>): void {
  // What support does while it looks at an application is nothing that its applicant did.
  if (about.environment?.session?.lookingAt) return
  waiting.push([name, said ?? {}, about])
  import('./send-events.ts').then(
    ({ send }) => waiting.splice(0).forEach((each) => send(...each)),
    // Without a connection it cannot be fetched: they go with the next one.
    () => {},
  )
}
