/** A date in three boxes: their order by language (VAL-21), and what stands in each. */
import { dateFormats, type DateParts } from '../../domain/rules/calendar.ts'
import type { Language } from '../../domain/market.ts'

export type DatePart = keyof DateParts

const partOf: Record<string, DatePart> = { YYYY: 'year', MM: 'month', DD: 'day' }

export const datePartOrder = (language: Language): DatePart[] =>
  dateFormats[language].split('/').map((part) => partOf[part] ?? 'year')

/** The boxes of a date that may not be whole yet, as `composeDate` joined them. */
export function partsTyped(text: string): DateParts {
  const [year = '', month = '', day = ''] = text.split('-').map((part) => (part === '00' ? '' : part))
  return { year, month, day }
}
