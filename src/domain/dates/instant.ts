/**
 * Parses ISO 8601 times from callers; limits the year to values that are plausible and that every database can store.
 */
const earliest = Date.UTC(2000, 0, 1)
const end = Date.UTC(2101, 0, 1)

/** @returns null if the text is not a time or the year is out of range */
export function parseInstant(text: string): Date | null {
  const time = /^\d{4}-\d\d-\d\dT/.test(text) ? Date.parse(text) : NaN
  return time >= earliest && time < end ? new Date(time) : null
}
