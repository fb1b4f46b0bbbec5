/** Times and durations in the reader's language. */
import type { Translator } from '#messages/translator.ts'

type Formats = Pick<Translator, 'date' | 'number'>

export const formatMoment = ({ date }: Formats, iso: string): string =>
  date(new Date(iso), { dateStyle: 'medium', timeStyle: 'short' })

export const formatDay = ({ date }: Formats, iso: string): string =>
  date(new Date(iso), { dateStyle: 'medium' })

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** The largest unit only: `3 days`, `5 hours`, `12 minutes`; two days and more in days. */
export function formatDuration({ number }: Formats, seconds: number): string {
  const [unit, size] =
    units.find(([name, length]) => seconds >= (name === 'day' ? 2 : 1) * length) ?? units[3]
  return number(Math.max(0, Math.round(seconds / size)), { style: 'unit', unit, unitDisplay: 'long' })
}

export const secondsSince = (iso: string): number => (Date.now() - Date.parse(iso)) / 1000
