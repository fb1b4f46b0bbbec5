/** Faults of an answer that no field rule tells: a closed choice, the category, the terms, the wrong kind of value. */
import type { RuleCode } from '../rules/codes.ts'

export const journeyCodes = [
  'wrong_type',
  'characters',
  'category_unknown',
  'category_refused',
  'category_refused_in_quebec',
  'terms_outdated',
  'return_address_foreign',
] as const
export type FieldCode = RuleCode | (typeof journeyCodes)[number]
