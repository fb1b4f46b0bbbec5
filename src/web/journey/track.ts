/**
 * `track('otp_start')`: counts what happened, and never stands in the way of it. What counts is fetched when it is first
 * needed; whom the page is about is told here by those who know.
 */
import type { ApplicationView } from '../../contract/v2/application-view.ts'
import type { EventName, SaidBy } from '../../domain/analytics/events.ts'
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

export function track<Name extends EventName>(name: Name, ...[said]: SaidBy<Name>): void {
  const then = about
  void import('./send-events.ts').then(({ send }) => send(name, said ?? {}, then))
}
