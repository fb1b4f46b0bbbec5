/** The shape of every field rule: a typed value and its surroundings in, a code or nothing out. */
import type { Language, Market } from '../market.ts'
import type { RuleCode } from './codes.ts'

export interface RuleContext {
  market: Market
  /** The day it is for the person who types, YYYY-MM-DD: the domain has no clock. */
  today: string
  language?: Language
}

/**
 * Judges one value as it was typed. Null means fine; otherwise the one code that says how to mend it.
 * Never throws, whatever the string, and takes time linear in its length.
 * Whether a value must be there at all is asked by the journey's fields, with the code `required`.
 */
export type Rule = (value: string, context: RuleContext) => RuleCode | null

/** The variant of a rule for a field that may stay empty (VAL-11, VAL-24). */
export const optional =
  (rule: Rule): Rule =>
  (value, context) =>
    value === '' ? null : rule(value, context)

/** The variant of a rule for a field that must be filled: blanks alone do not fill it. */
export const required =
  (rule: Rule): Rule =>
  (value, context) =>
    value.trim() === '' ? 'required' : rule(value, context)
