/** The product's clock, which the sandbox can advance. Use it for all times except rate limits. */
export interface Clock {
  now(): Date
  /** Reads the current offset of an adjustable clock. Called at the start of each request and job. */
  refresh?(): Promise<void>
}

export const systemClock: Clock = { now: () => new Date() }

/** UTC date, YYYY-MM-DD. */
export const today = (clock: Clock): string => clock.now().toISOString().slice(0, 10)
