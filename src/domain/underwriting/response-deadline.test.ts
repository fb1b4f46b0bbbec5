import { expect, test } from 'vitest'
import type { BusinessCalendar } from '../dates/business-calendar.ts'
import { expectedResponseAt } from './response-deadline.ts'

const friday = new Date('2026-11-20T12:00:00Z')
const tuesday = new Date('2026-11-24T12:00:00Z')
const calendar: BusinessCalendar = {
  addBusinessDays: (from) => from,
  deadline: (from, days, market) => (from === friday && days === 2 && market === 'US' ? tuesday : from),
}

test('a review takes two business days; an approval with limits and other decisions promise no answer', () => {
  const expected = (
    ...[decision, stepUps]: [
      Parameters<typeof expectedResponseAt>[0],
      Parameters<typeof expectedResponseAt>[1],
    ]
  ) => expectedResponseAt(decision, stepUps, friday, 'US', calendar)
  expect(expected('PENDING', [])).toBe(tuesday)
  expect(expected('APPROVED_PENDING', [])).toBeNull()
  expect(expected('PENDING', [{ type: 'FULL_SSN' }])).toBeNull()
  expect(expected('APPROVED', [])).toBeNull()
})
