/** A state or province is one of the market's two-letter codes (VAL-34, VAL-45). */
import { isRegion } from './regions.ts'
import type { Rule } from './rule.ts'

/** The stored form: upper-case, trimmed. */
export const normaliseTerritory = (value: string): string => value.trim().toUpperCase()

export const territory: Rule = (value, { market }) => {
  if (isRegion(market, normaliseTerritory(value))) return null
  return market === 'US' ? 'territory_us' : 'territory_ca'
}
