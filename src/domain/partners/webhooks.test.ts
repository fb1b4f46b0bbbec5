import { expect, test } from 'vitest'
import { minuteMs } from '../dates/duration.ts'
import { actionAfterFailures, outcomeOfStatus, waitBeforeAttempt } from './webhooks.ts'

const hours = (count: number) => count * 60 * minuteMs

test('ten attempts within about three days, with waits that grow [EVT-02]', () => {
  const waits = Array.from({ length: 11 }, (_, attempts) => waitBeforeAttempt(attempts, 0))
  expect(waits).toEqual([
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
    null,
  ])
})

test('chance shortens a wait by a tenth at most, so that each attempt is made by its time [EVT-02]', () => {
  expect(waitBeforeAttempt(1, 1)).toBe(4_500)
  expect(waitBeforeAttempt(9, 0.5)).toBe(hours(24) * 0.95)
})

test('failures in a row warn after 5, 10 and 15, and disable from 20 on [EVT-02]', () => {
  const actions = Array.from({ length: 22 }, (_, index) => actionAfterFailures(index + 1))
  expect(actions.flatMap((action, index) => (action === 'none' ? [] : [`${index + 1} ${action}`]))).toEqual([
    '5 warn',
    '10 warn',
    '15 warn',
    '20 disable',
    '21 disable',
    '22 disable',
  ])
})

test.each([
  [200, 'success'],
  [204, 'success'],
  [301, 'redirect'],
  [304, 'redirect'],
  [410, 'client_error'],
  [500, 'server_error'],
] as const)('status %d is %s [EVT-02]', (status, outcome) => expect(outcomeOfStatus(status)).toBe(outcome))
