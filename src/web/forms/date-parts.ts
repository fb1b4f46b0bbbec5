/** Parts of a date: their order by language (VAL-21) and their values. */
import type { DateParts } from '#domain/fields/rules/date.ts'
import { dateFormats, type Language } from '#domain/countries/market.ts'

export type DatePart = keyof DateParts

const partByToken: Record<string, DatePart> = { YYYY: 'year', MM: 'month', DD: 'day' }

export const datePartOrder = (language: Language): DatePart[] =>
  dateFormats[language].split('/').map((part) => partByToken[part] ?? 'year')

/** Splits a date joined by `composeDate`, which may be incomplete. */
export function parseDateParts(text: string): DateParts {
  const [year = '', month = '', day = ''] = text.split('-').map((part) => (part === '00' ? '' : part))
  return { year, month, day }
}

/** True once no further digit can belong to the part: "4" is a whole month, "1" may become October. */
export function isPartComplete(name: DatePart, digits: string): boolean {
  if (name === 'year') return digits.length === 4
  return digits.length === 2 || Number(digits) > (name === 'month' ? 1 : 3)
}
