/** Calendar dates, in three inputs and in wire format (YYYY-MM-DD), and the date of birth rule. */
import type { DateFormat } from '#domain/countries/country.ts'
import { bounds } from './codes.ts'
import { foldAccents } from './characters.ts'
import type { Rule } from './rule.ts'

export interface DateParts {
  year: string
  month: string
  day: string
}

const padded = (digits: string): string => (digits === '' ? '' : digits.padStart(2, '0'))

/** Pads single digits; empty if all three parts are empty. A date with an empty part is not in wire format. */
export function composeDate({ year, month, day }: DateParts): string {
  if (!year && !month && !day) return ''
  return [year, padded(month), padded(day)].join('-')
}

/** Returns empty parts unless the date has wire format. */
export function splitDate(wire: string): DateParts {
  const [, year = '', month = '', day = ''] = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(wire) ?? []
  return { year, month, day }
}

/** Splits a date typed or pasted whole; null unless it matches the format strictly (VAL-20). */
export function splitTypedDate(text: string, format: DateFormat): DateParts | null {
  const pattern = format
    .replace('YYYY', '(?<year>[0-9]{4})')
    .replace(/(MM|DD)/g, (part) => (part === 'MM' ? '(?<month>[0-9]{2})' : '(?<day>[0-9]{2})'))
  const { year, month, day } = new RegExp(`^${pattern}$`).exec(text)?.groups ?? {}
  return year && month && day ? { year, month, day } : null
}

/** First letters of the months in English and French, without accents; the longer ones tell June from July. */
const monthNames = [
  /^jan/,
  /^fe[bv]/,
  /^mar/,
  /^a[pv]r/,
  /^ma[iy]/,
  /^(jun|juin)/,
  /^(jul|juil)/,
  /^a(ug|ou)/,
  /^sep/,
  /^o[ck]t/,
  /^nov/,
  /^dec/,
]

/** Number of a named month, as text; other words unchanged. */
function monthNumber(word: string): string {
  const name = foldAccents(word)
  const index = monthNames.findIndex((pattern) => pattern.test(name))
  return index < 0 ? word : String(index + 1)
}

/**
 * Splits a pasted date in the expected format, or in any other unambiguous format with a four-digit year. Null for
 * others, such as 04/05/85 or, if the format starts with the year, 04/05/1985.
 */
export function splitPastedDate(text: string, format: DateFormat): DateParts | null {
  const trimmed = text.trim()
  const strict = splitTypedDate(trimmed, format)
  if (strict) return strict
  const words = trimmed
    .replace(/^([0-9]{4})([0-9]{2})([0-9]{2})$/, '$1 $2 $3')
    .split(/[\s,./-]+/)
    .filter((word) => word !== '' && word !== 'de')
    .map((word) => word.replace(/^([0-9]{1,2})(st|nd|rd|th|er)$/i, '$1'))
  const namedMonth = words.find((word) => /^\p{L}{3}/u.test(word))
  const [first = '', second = '', third = '', ...rest] = words.map(monthNumber)
  const isNumber = (word: string) => /^[0-9]{1,2}$/.test(word)
  if (rest.length > 0) return null
  if (/^[0-9]{4}$/.test(first))
    return isNumber(second) && isNumber(third) ? { year: first, month: second, day: third } : null
  if (!/^[0-9]{4}$/.test(third) || !isNumber(first) || !isNumber(second)) return null
  const monthFirst = { year: third, month: first, day: second }
  const dayFirst = { year: third, month: second, day: first }
  if (namedMonth !== undefined) return words[0] === namedMonth ? monthFirst : dayFirst
  if (Number(first) > 12) return dayFirst
  if (Number(second) > 12 || first === second) return monthFirst
  if (format === 'YYYY/MM/DD') return null
  return format === 'MM/DD/YYYY' ? monthFirst : dayFirst
}

const daysInMonth = (year: number, month: number): number => {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** Returns true if a wire date exists in the calendar. */
export function isCalendarDate(wire: string): boolean {
  const { year, month, day } = splitDate(wire)
  const [y, m, d] = [Number(year), Number(month), Number(day)]
  return m >= 1 && m <= 12 && d >= 1 && d <= daysInMonth(y, m)
}

/** Full years between two wire dates. */
export const yearsBetween = (from: string, to: string): number =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0)

const { minAge } = bounds.age_too_young
const { maxAge } = bounds.age_too_old

/** The year must precede the current one and the age must be 18 to 100 (VAL-20, VAL-22, VAL-23). */
export const dateOfBirth: Rule = (value, { today }) => {
  const { year } = splitDate(value)
  if (year === '') return 'dob_format'
  if (!isCalendarDate(value)) return 'dob_not_a_day'
  if (year >= today.slice(0, 4)) return 'dob_year'
  const age = yearsBetween(value, today)
  if (age < minAge) return 'age_too_young'
  return age > maxAge ? 'age_too_old' : null
}
