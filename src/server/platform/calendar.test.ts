import { expect, test } from 'vitest'
import { addMonths, bankCalendar } from './calendar.ts'

const at = (date: string) => new Date(`${date}T12:00:00Z`)

test.each([
  ['a weekend', 'US', '2026-11-20', 2, '2026-11-24'],
  ['Thanksgiving Day in the US', 'US', '2026-11-25', 2, '2026-11-30'],
  ['no Thanksgiving in November in Canada', 'CA', '2026-11-25', 2, '2026-11-27'],
  ['Thanksgiving in Canada', 'CA', '2026-10-09', 1, '2026-10-13'],
  ['the observed day of Independence Day', 'US', '2026-07-02', 1, '2026-07-06'],
  ['Victoria Day', 'CA', '2026-05-15', 1, '2026-05-19'],
  ['the National Day for Truth and Reconciliation', 'CA', '2026-09-29', 1, '2026-10-01'],
  ['Remembrance Day', 'CA', '2026-11-10', 1, '2026-11-12'],
  ['Veterans Day', 'US', '2026-11-10', 1, '2026-11-12'],
  ['Christmas, a weekend and New Year’s Day', 'CA', '2026-12-24', 5, '2027-01-04'],
  ['New Year’s Day, observed on December 31', 'US', '2027-12-30', 1, '2028-01-03'],
] as const)('business days skip %s', (_holiday, market, from, days, expected) => {
  expect(bankCalendar.addBusinessDays(at(from), days, market)).toEqual(at(expected))
})

test('an evening in the West counts as its own day, not as the next one in UTC', () => {
  const fridayEvening = new Date('2026-11-21T01:30:00Z')
  expect(bankCalendar.addBusinessDays(fridayEvening, 2, 'US')).toEqual(new Date('2026-11-25T01:30:00Z'))
})

test('a promised date is the same day for every reader', () => {
  const thursday = new Date('2026-11-20T04:30:00Z')
  const deadline = bankCalendar.deadline(thursday, 5, 'US')
  const dateIn = (timeZone: string) => deadline.toLocaleDateString('en-US', { timeZone, dateStyle: 'full' })
  for (const zone of ['Pacific/Honolulu', 'America/Vancouver', 'America/New_York', 'America/St_Johns'])
    expect(dateIn(zone)).toBe('Friday, November 27, 2026')
})

const months = [
  ['2026-11-20', 1, '2026-12-20'],
  ['2026-11-20', 2, '2027-01-20'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2027-01-31', 2, '2027-03-31'],
  ['2026-11-20', 14, '2028-01-20'],
] as const
test.each(months)('%s plus %d months is %s', (from, count, expected) => {
  expect(addMonths(at(from), count)).toEqual(at(expected))
})
