/** Types and combinators of field rules. */
import type { Market } from '#domain/countries/market.ts'
import type { RuleCode } from './codes.ts'

export interface RuleContext {
  market: Market
  /** YYYY-MM-DD in the applicant's time zone; passed in because the domain has no clock. */
  today: string
}

/**
 * Returns one error code, or null if the value is valid.
 * Never throws and runs in time linear in the length of the value.
 * Missing values are checked by the journey (code `required`).
 */
export type Rule = (value: string, context: RuleContext) => RuleCode | null

/** Accepts an empty value (VAL-11, VAL-24). */
export const optional =
  (rule: Rule): Rule =>
  (value, context) =>
    value === '' ? null : rule(value, context)

/** Rejects an empty or blank value. */
export const required =
  (rule: Rule): Rule =>
  (value, context) =>
    value.trim() === '' ? 'required' : rule(value, context)
