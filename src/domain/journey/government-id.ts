/** The rule and the stored form of each kind of government id (VAL-24…VAL-33). */
import type { GovernmentIdSource } from '../application.ts'
import type { Market } from '../market.ts'
import { businessNumber, normaliseBusinessNumber } from '../rules/business-number.ts'
import { corporationNumber, normaliseCorporationNumber } from '../rules/corporation-number.ts'
import { ein, normaliseEin } from '../rules/ein.ts'
import type { Rule } from '../rules/rule.ts'
import { shortEin } from '../rules/short-ein.ts'
import { normaliseSin, sin } from '../rules/sin.ts'
import { normaliseSsn, ssn, ssnLast4 } from '../rules/ssn.ts'
import type { Subject } from './check-choices.ts'

interface GovernmentIdRule {
  rule: Rule
  normalise: (value: string) => string
}

const isShort = (value: string): boolean => /^\d{1,4}$/.test(value)

export const governmentIdRules = {
  SSN4: { rule: ssnLast4, normalise: (value) => value },
  SSN9: { rule: ssn, normalise: normaliseSsn },
  SIN: { rule: sin, normalise: normaliseSin },
  /** Four digits are taken as the first answer; the policy asks for the whole EIN (VAL-31). */
  FEIN: {
    rule: (value, context) => (isShort(value) ? shortEin(value, context) : ein(value, context)),
    normalise: normaliseEin,
  },
  BN: { rule: businessNumber, normalise: normaliseBusinessNumber },
  CN: { rule: corporationNumber, normalise: normaliseCorporationNumber },
} as const satisfies Record<GovernmentIdSource, GovernmentIdRule>

/** The kind that a value without one is taken for. */
export function guessGovernmentIdSource(subject: Subject, market: Market, value: string): GovernmentIdSource {
  if (subject === 'company') return market === 'US' ? 'FEIN' : 'CN'
  if (market === 'CA') return 'SIN'
  return isShort(value) ? 'SSN4' : 'SSN9'
}
