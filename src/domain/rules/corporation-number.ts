/**
 * A corporation number (CN) is 3 to 10 letters and digits: provinces number in their own ways. Federal ones have
 * seven digits, which is a hint beside the field and no reason to refuse (VAL-32).
 */
import { bounds } from './codes.ts'
import type { Rule } from './rule.ts'

const { min, max } = bounds.corporation_number_format
const written = new RegExp(`^[A-Za-z0-9]{${min},${max}}$`)

export const isFederalCorporationNumber = (value: string): boolean => /^[0-9]{7}$/.test(value)

/** The stored form: upper case, trimmed. */
export const normaliseCorporationNumber = (value: string): string => value.trim().toUpperCase()

export const corporationNumber: Rule = (value) => (written.test(value) ? null : 'corporation_number_format')
