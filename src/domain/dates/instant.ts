/** Times that callers name: ISO 8601, in years that a business of today can mean and every database stores. */
const earliest = Date.UTC(2000, 0, 1)
const end = Date.UTC(2101, 0, 1)

/** @returns null for what is no time, or of another century */
export function parseInstant(text: string): Date | null {
  const time = /^\d{4}-\d\d-\d\dT/.test(text) ? Date.parse(text) : NaN
  return time >= earliest && time < end ? new Date(time) : null
}
