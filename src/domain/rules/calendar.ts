/** Days as they are written in each language, and as the wire has them: YYYY-MM-DD (VAL-20, VAL-21). */
import type { Language } from '../market.ts'

export type DateFormat = 'MM/DD/YYYY' | 'DD/MM/YYYY' | 'YYYY/MM/DD'

export const dateFormats = {
  'en-US': 'MM/DD/YYYY',
  'en-CA': 'YYYY/MM/DD',
  'fr-CA': 'DD/MM/YYYY',
} as const satisfies Record<Language, DateFormat>

export interface DateParts {
  year: string
  month: string
  day: string
}

const digits = (format: DateFormat) =>
  new RegExp(
    `^${format
      .replace('YYYY', '(?<year>[0-9]{4})')
      .replace('MM', '(?<month>[0-9]{2})')
      .replace('DD', '(?<day>[0-9]{2})')}$`,
  )
const patterns = {
  'MM/DD/YYYY': digits('MM/DD/YYYY'),
  'DD/MM/YYYY': digits('DD/MM/YYYY'),
  'YYYY/MM/DD': digits('YYYY/MM/DD'),
} as const satisfies Record<DateFormat, RegExp>

/** The wire form of a date typed strictly in a format; null when it is not in it. Whether the day exists is not asked. */
export function parseDate(typed: string, format: DateFormat): string | null {
  const parts = patterns[format].exec(typed)?.groups
  return parts ? `${parts.year}-${parts.month}-${parts.day}` : null
}

/** The wire form of three boxes; a single digit is padded. Empty when all three are. */
export function composeDate({ year, month, day }: DateParts): string {
  if (!year && !month && !day) return ''
  return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
}

/** The three boxes of a date in wire form; empty ones for anything else. */
export function partsOfDate(wire: string): DateParts {
  const [, year = '', month = '', day = ''] = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(wire) ?? []
  return { year, month, day }
}

/** A date in wire form as the format writes it. */
export function formatDate(wire: string, format: DateFormat): string {
  const { year, month, day } = partsOfDate(wire)
  return format.replace('YYYY', year).replace('MM', month).replace('DD', day)
}

const daysIn = (year: number, month: number): number => {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** Whether a date in wire form is in the calendar. */
export function isRealDay(wire: string): boolean {
  const { year, month, day } = partsOfDate(wire)
  const [y, m, d] = [Number(year), Number(month), Number(day)]
  return m >= 1 && m <= 12 && d >= 1 && d <= daysIn(y, m)
}

/** Full years from one day to another, by the calendar; both in wire form. */
export const yearsBetween = (from: string, to: string): number =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0)
