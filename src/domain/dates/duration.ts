/** Lengths of time in milliseconds. */
export const secondMs = 1000
export const minuteMs = 60 * secondMs
export const dayMs = 24 * 60 * minuteMs

/** Whole days between two instants, never negative. */
export const daysSince = (from: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - from.getTime()) / dayMs))
