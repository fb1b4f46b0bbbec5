/**
 * A date of birth is a real day in a year before this one, and its owner is 18 to 100 years old (VAL-20, VAL-22,
 * VAL-23). The value is in wire form, YYYY-MM-DD; `calendar.ts` reads and writes the forms that people type.
 */
import { isRealDay, parseDate, partsOfDate, yearsBetween, type DateFormat } from './calendar.ts'
import { bounds } from './codes.ts'
import type { Rule } from './rule.ts'

const { minAge } = bounds.age_too_young
const { maxAge } = bounds.age_too_old

export const dateOfBirth: Rule = (value, { today }) => {
  const { year } = partsOfDate(value)
  if (year === '') return 'dob_format'
  if (!isRealDay(value)) return 'dob_not_a_day'
  if (year >= today.slice(0, 4)) return 'dob_year'
  const age = yearsBetween(value, today)
  if (age < minAge) return 'age_too_young'
  return age > maxAge ? 'age_too_old' : null
}

/** The same rule for a date typed in one line, strictly in the given format. */
export const typedDateOfBirth =
  (format: DateFormat): Rule =>
  (value, context) =>
    dateOfBirth(parseDate(value, format) ?? '', context)
