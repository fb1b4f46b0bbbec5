/** Polls a PENDING decision every second, and shows it as in review after a minute (DEC-09, DEC-10). */
export const pendingPolling = { pollIntervalMs: 1000, inReviewAfterMs: 60_000 } as const

/** @param elapsedMs since the spinner was first shown */
export const getPendingState = (elapsedMs: number): 'poll' | 'in-review' =>
  elapsedMs < pendingPolling.inReviewAfterMs ? 'poll' : 'in-review'
