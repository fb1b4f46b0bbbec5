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
 * Whether a value must be there at all is asked by `presence.ts`, with the code `required`.
 */
export type Rule = (value: string, context: RuleContext) => RuleCode | null
