/** Rules of webhook delivery (EVT-02). */
import { minuteMs } from '../dates/duration.ts'

/**
 * `gone`: it answered 410. `failing`: too many failures in a row. `partner`: the organization disabled it. `key_leaked`: an
 * API key that set its address or its secret was exposed.
 */
export const disabledReasons = ['gone', 'failing', 'partner', 'key_leaked'] as const
export type DisabledReason = (typeof disabledReasons)[number]

export const attemptOutcomes = [
  'success',
  'redirect',
  'client_error',
  'server_error',
  'timeout',
  'address_forbidden',
  'dns_error',
  'connection_refused',
  'connection_lost',
  'tls_error',
] as const
export type AttemptOutcome = (typeof attemptOutcomes)[number]

export const outcomeOfStatus = (status: number): AttemptOutcome => {
  if (status >= 200 && status < 300) return 'success'
  if (status >= 300 && status < 400) return 'redirect'
  return status < 500 ? 'client_error' : 'server_error'
}

/** Answer of an endpoint that wants no more events. */
export const goneStatus = 410

export const maxEndpoints = 20

const hours = (count: number) => count * 60 * minuteMs

/** Waits before each attempt, about three days in all. */
const waitsMs: readonly number[] = [
  0,
  5_000,
  5 * minuteMs,
  30 * minuteMs,
  hours(2),
  hours(5),
  hours(10),
  hours(14),
  hours(20),
  hours(24),
]

/** Share of a wait by which it is shortened at random, so that an endpoint that returns is not met by all at once. */
const jitter = 0.1

/**
 * Wait before the next attempt; null after the last.
 * @param attempts made so far
 * @param random from 0 to 1
 */
export const waitBeforeAttempt = (attempts: number, random: number): number | null => {
  const wait = waitsMs[attempts]
  return wait === undefined ? null : Math.round(wait * (1 - jitter * random))
}

const warnAfter: readonly number[] = [5, 10, 15]
const disableAfter = 20

/** @param failures in a row, with the latest */
export const actionAfterFailures = (failures: number): 'disable' | 'warn' | 'none' => {
  if (failures >= disableAfter) return 'disable'
  return warnAfter.includes(failures) ? 'warn' : 'none'
}
