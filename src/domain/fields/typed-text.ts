/**
 * Converts typed and pasted text to the form that the field rules expect, removing characters added by phone keyboards,
 * contacts and clipboards. Text that does not fit a format is kept, so that the rule can report the error.
 */
import type { Language } from '../countries/market.ts'

export type TextFormat = 'phone' | 'ein' | 'ssn' | 'sin' | 'zip' | 'postalCode' | 'digits' | 'compact'

/** Direction marks, which contacts put around a phone number, and other characters without width. */
const invisible = /[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g

/** Trims text and collapses inner spaces. */
export const tidyText = (text: string): string => text.replace(invisible, '').replace(/\s+/g, ' ').trim()

const digitsOf = (text: string): string => text.replace(/[^0-9]/g, '')
const separatedDigits = /^[0-9\s.\-\u2010-\u2015]*$/

/** Splits digits into groups of these sizes; the last group may be incomplete. */
const grouped = (digits: string, sizes: readonly number[], separator: string): string => {
  const ends = sizes.map((_, index) => sizes.slice(0, index + 1).reduce((sum, size) => sum + size, 0))
  return ends
    .map((end, index) => digits.slice(ends[index - 1] ?? 0, end))
    .filter((group) => group !== '')
    .join(separator)
}

/** (503) 555-0142, in French 514 555-0142; incomplete numbers as far as they go. */
export function formatPhone(digits: string, language: Language): string {
  const [area = '', exchange = '', line = ''] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  if (exchange === '') return area
  const start = language === 'fr-CA' ? `${area} ${exchange}` : `(${area}) ${exchange}`
  return line === '' ? start : `${start}-${line}`
}

function phone(text: string, language: Language): string {
  if (!/^\+?[0-9\s().\-\u2010-\u2015/]*$/.test(text)) return text
  const digits = digitsOf(text)
  const hasCountryCode = /^[+(]?1/.test(text)
  if (hasCountryCode) return digits.length === 11 ? formatPhone(digits.slice(1), language) : text
  return text.startsWith('+') || digits.length > 10 ? text : formatPhone(digits, language)
}

/** Formats from the fifth digit on, because up to four may be the last digits of a number. */
const number =
  (sizes: readonly number[], separator: string) =>
  (text: string): string => {
    const digits = digitsOf(text)
    const length = sizes.reduce((sum, size) => sum + size, 0)
    if (!separatedDigits.test(text) || digits.length > length) return text
    return digits.length < 5 ? digits : grouped(digits, sizes, separator)
  }

const formats: Record<TextFormat, (text: string, language: Language) => string> = {
  phone,
  ein: number([2, 7], '-'),
  ssn: number([3, 2, 4], '-'),
  sin: number([3, 3, 3], ' '),
  // Contacts and autofill add the four digits of ZIP+4.
  zip: (text) => text.replace(/^([0-9]{5})[- ]?[0-9]{4}$/, '$1'),
  postalCode: (text) => text.toUpperCase().replace(/^([A-Z][0-9][A-Z])[ -]*(?=[0-9A-Z])/, '$1 '),
  digits: (text) => (separatedDigits.test(text) ? digitsOf(text) : text),
  compact: (text) => text.replace(/[\s.\-\u2010-\u2015]/g, ''),
}

export const formatText = (text: string, format: TextFormat | null, language: Language): string => {
  const tidy = tidyText(text)
  return format === null ? tidy : formats[format](tidy, language)
}
