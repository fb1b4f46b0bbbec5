import { expect, test } from 'vitest'
import { formatCountdown } from './use-countdown.ts'

test.each([
  ['en-US', 299, '4 minutes 59 seconds'],
  ['en-CA', 60, '1 minute'],
  ['fr-CA', 58, '58 secondes'],
  ['fr-CA', 61, '1 minute 1 seconde'],
  ['en-US', 0, '0 seconds'],
])('in %s, %i seconds left are written in full: %s', (locale, seconds, text) => {
  expect(formatCountdown(locale, seconds).replaceAll('\u00a0', ' ')).toBe(text)
})
