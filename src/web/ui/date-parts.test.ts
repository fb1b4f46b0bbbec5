import { expect, test } from 'vitest'
import { composeDate } from '../../domain/rules/calendar.ts'
import { datePartOrder, partsTyped } from './date-parts.ts'

test('each language asks for a date in its own order [VAL-21]', () => {
  expect(datePartOrder('en-US')).toEqual(['month', 'day', 'year'])
  expect(datePartOrder('en-CA')).toEqual(['year', 'month', 'day'])
  expect(datePartOrder('fr-CA')).toEqual(['day', 'month', 'year'])
})

test('a date comes back into its boxes, whole or half typed', () => {
  for (const parts of [
    { year: '1990', month: '07', day: '04' },
    { year: '1990', month: '', day: '' },
    { year: '', month: '07', day: '' },
    { year: '', month: '', day: '' },
  ])
    expect(partsTyped(composeDate(parts))).toEqual(parts)
})
