import { expect, test } from 'vitest'
import { mismatches, vectors } from '#test/data/vectors/vectors.ts'
import type { DateFormat } from '#domain/countries/country.ts'
import { dateFormats } from '#domain/countries/market.ts'
import { composeDate, splitDate, splitPastedDate, splitTypedDate, dateOfBirth } from './date.ts'
import type { RuleContext } from './rule.ts'

/** Wire date of a typed date; the text itself if it is not in the format. */
function toWire(typed: string, format: DateFormat): string {
  const parts = splitTypedDate(typed, format)
  return parts ? composeDate(parts) : typed
}

const on = (today: string): RuleContext => ({ market: 'US', today })

test('every date of birth of the tables is assessed as they say [VAL-20, VAL-23]', () => {
  const formats: DateFormat[] = ['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY/MM/DD']
  expect(vectors('dob')).toHaveLength(11)
  for (const format of formats) {
    const rows = vectors('dob', `dob ${format} `)
    expect(rows.length).toBeGreaterThan(0)
    expect(mismatches(rows, (value, context) => dateOfBirth(toWire(value, format), context))).toEqual([])
  }
})

test.each<[DateFormat, string, string[]]>([
  ['MM/DD/YYYY', '05/31/1990', ['31/05/1990 ', '1990/05/31', '5/31/1990', '05-31-1990', '05/31/90', '']],
  ['DD/MM/YYYY', '31/05/1990', ['1990/05/31', '31/5/1990', '31.05.1990', 'x31/05/1990']],
  ['YYYY/MM/DD', '1990/05/31', ['31/05/1990', '1990/5/31', '1990-05-31', '1990/05/310']],
])('a date typed whole matches %s strictly [VAL-20]', (format, typed, others) => {
  expect(splitTypedDate(typed, format)).toEqual({ year: '1990', month: '05', day: '31' })
  for (const other of others) expect(splitTypedDate(other, format), other).toBeNull()
})

test.each<[DateFormat, string]>([
  ['MM/DD/YYYY', ' 05/31/1990 '],
  ['MM/DD/YYYY', '5/31/1990'],
  ['MM/DD/YYYY', '31.5.1990'],
  ['MM/DD/YYYY', '1990-05-31'],
  ['MM/DD/YYYY', '19900531'],
  ['MM/DD/YYYY', 'May 31st, 1990'],
  ['DD/MM/YYYY', '31 mai 1990'],
  ['DD/MM/YYYY', '31-05-1990'],
  ['YYYY/MM/DD', '05/31/1990'],
])('as %s, a pasted %j is May 31, 1990', (format, pasted) => {
  const parts = splitPastedDate(pasted, format)
  expect(parts && composeDate(parts)).toBe('1990-05-31')
})

test('a pasted date is read in the order of the language, or not at all', () => {
  const read = (pasted: string, format: DateFormat) => {
    const parts = splitPastedDate(pasted, format)
    return parts && composeDate(parts)
  }
  expect(read('4/5/1985', 'MM/DD/YYYY')).toBe('1985-04-05')
  expect(read('4/5/1985', 'DD/MM/YYYY')).toBe('1985-05-04')
  expect(read('1er août 1985', 'DD/MM/YYYY')).toBe('1985-08-01')
  for (const pasted of ['4/5/1985', '04/05/85', '1985', 'yesterday', '1985-04-05 10:00', ''])
    expect(read(pasted, 'YYYY/MM/DD'), pasted).toBeNull()
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
})

test('a date that lacks a part is incomplete, not a day that does not exist', () => {
  const incomplete = [
    { year: '1975', month: '', day: '1' },
    { year: '1975', month: '4', day: '' },
    { year: '', month: '4', day: '1' },
  ]
  for (const parts of incomplete)
    expect(dateOfBirth(composeDate(parts), on('2026-11-20')), JSON.stringify(parts)).toBe('dob_format')
})

test('three boxes make a date, and a date three boxes [VAL-20]', () => {
  expect(composeDate({ year: '1990', month: '5', day: '1' })).toBe('1990-05-01')
  expect(composeDate({ year: '', month: '', day: '' })).toBe('')
  expect(splitDate('1990-05-01')).toEqual({ year: '1990', month: '05', day: '01' })
  expect(splitDate('soon')).toEqual({ year: '', month: '', day: '' })
})
