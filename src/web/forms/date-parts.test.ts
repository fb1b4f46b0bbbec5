import { expect, test } from 'vitest'
import { composeDate } from '#domain/fields/rules/date.ts'
import { datePartOrder, isPartComplete, parseDateParts } from './date-parts.ts'

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
    expect(parseDateParts(composeDate(parts))).toEqual(parts)
})

test('a part is complete as soon as no digit can follow', () => {
  const complete = (name: 'day' | 'month' | 'year') =>
    (name === 'year' ? ['', '198', '1985'] : ['', '1', '2', '3', '4', '12']).filter((digits) =>
      isPartComplete(name, digits),
    )
  expect(complete('month')).toEqual(['2', '3', '4', '12'])
  expect(complete('day')).toEqual(['4', '12'])
  expect(complete('year')).toEqual(['1985'])
})
