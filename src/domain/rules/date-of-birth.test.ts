import { expect, test } from 'vitest'
import { disagreements, vectors } from '../../../test/data/vectors/read.ts'
import { composeDate, dateFormats, formatDate, parseDate, partsOfDate, type DateFormat } from './calendar.ts'
import { dateOfBirth, typedDateOfBirth } from './date-of-birth.ts'
import type { RuleContext } from './rule.ts'

const on = (today: string): RuleContext => ({ market: 'US', today })

test('every date of birth of the tables is judged as they say [VAL-20, VAL-23]', () => {
  const formats: DateFormat[] = ['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY/MM/DD']
  expect(vectors('dob')).toHaveLength(11)
  for (const format of formats) {
    const rows = vectors('dob', `dob ${format} `)
    expect(rows.length).toBeGreaterThan(0)
    expect(disagreements(rows, typedDateOfBirth(format))).toEqual([])
  }
})

test.each(['1990/05/01', '1990-5-1', '90-05-01', '1990-05-01 ', '', '１９９０-05-01'])(
  'the date %j is not in wire form [VAL-20]',
  (value) => {
    expect(dateOfBirth(value, on('2026-11-20'))).toBe('dob_format')
  },
)

test('a date of birth is a day of the calendar in a year before this one [VAL-20]', () => {
  expect(dateOfBirth('1990-02-29', on('2026-11-20'))).toBe('dob_not_a_day')
  expect(dateOfBirth('1990-00-10', on('2026-11-20'))).toBe('dob_not_a_day')
  expect(dateOfBirth('1990-04-31', on('2026-11-20'))).toBe('dob_not_a_day')
  expect(dateOfBirth('2026-01-01', on('2026-11-20'))).toBe('dob_year')
  expect(dateOfBirth('2900-01-01', on('2026-11-20'))).toBe('dob_year')
})

test('a person turns 18 on the birthday, one born on a leap day on 1 March [VAL-22]', () => {
  expect(dateOfBirth('2008-11-21', on('2026-11-20'))).toBe('age_too_young')
  expect(dateOfBirth('2008-11-20', on('2026-11-20'))).toBeNull()
  expect(dateOfBirth('2008-02-29', on('2026-02-28'))).toBe('age_too_young')
  expect(dateOfBirth('2008-02-29', on('2026-03-01'))).toBeNull()
})

test('a person is 100 until the day before the next birthday [VAL-23]', () => {
  expect(dateOfBirth('1925-11-21', on('2026-11-20'))).toBeNull()
  expect(dateOfBirth('1925-11-20', on('2026-11-20'))).toBe('age_too_old')
})

test('each language writes dates its own way [VAL-21]', () => {
  expect(dateFormats).toEqual({ 'en-US': 'MM/DD/YYYY', 'en-CA': 'YYYY/MM/DD', 'fr-CA': 'DD/MM/YYYY' })
  expect(formatDate('1990-05-01', dateFormats['en-US'])).toBe('05/01/1990')
  expect(formatDate('1990-05-01', dateFormats['fr-CA'])).toBe('01/05/1990')
  expect(parseDate('01/05/1990', dateFormats['fr-CA'])).toBe('1990-05-01')
  expect(parseDate('1/5/1990', dateFormats['fr-CA'])).toBeNull()
})

test('three boxes make a date, and a date three boxes [VAL-20]', () => {
  expect(composeDate({ year: '1990', month: '5', day: '1' })).toBe('1990-05-01')
  expect(composeDate({ year: '', month: '', day: '' })).toBe('')
  expect(partsOfDate('1990-05-01')).toEqual({ year: '1990', month: '05', day: '01' })
  expect(partsOfDate('soon')).toEqual({ year: '', month: '', day: '' })
})
