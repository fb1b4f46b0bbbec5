/** Waiting on PENDING: asked again every second on the spinner, shown as in review after a minute (DEC-09, DEC-10). */
export const waiting = { pollEveryMs: 1000, inReviewAfterMs: 60_000 } as const

/** @param waitedMs since the spinner was first shown */
export const whileWaiting = (waitedMs: number): 'poll' | 'in-review' =>
  waitedMs < waiting.inReviewAfterMs ? 'poll' : 'in-review'
