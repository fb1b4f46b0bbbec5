import type { Trx } from './database/tables.ts'

/** The product's clock, which the sandbox can advance. Use it for all times except rate limits. */
export interface Clock {
  now(): Date
  /** Reads the current offset of an adjustable clock, which may be a moment old. Called at the start of each request. */
  refresh?(): Promise<void>
  /** Reads the offset from the database. Called at the start of each job, which may be due because of an advance. */
  reread?(): Promise<void>
  /**
   * Milliseconds until `at`, by the offset in the database, which does not change until the transaction ends: a job sent
   * while the clock is advanced becomes due when the clock says so.
   */
  msUntil?(trx: Trx, at: Date): Promise<number>
}

export const systemClock: Clock = { now: () => new Date() }

/** UTC date, YYYY-MM-DD. */
export const today = (clock: Clock): string => clock.now().toISOString().slice(0, 10)
