/** The rule and the stored form of each kind of government id (VAL-24…VAL-33). */
import { governmentIdTypeOf, type GovernmentId, type GovernmentIdSource } from '../application.ts'
import type { Market } from '../market.ts'
import { businessNumber, normaliseBusinessNumber } from '../rules/business-number.ts'
import { corporationNumber, normaliseCorporationNumber } from '../rules/corporation-number.ts'
import { ein, normaliseEin } from '../rules/ein.ts'
import type { Rule, RuleContext } from '../rules/rule.ts'
import { shortEin } from '../rules/short-ein.ts'
import { normaliseSin, sin } from '../rules/sin.ts'
import { normaliseSsn, ssn, ssnLast4 } from '../rules/ssn.ts'
import { governmentIdSourcesFor, type Subject } from './check-choices.ts'
import type { FieldCode } from './codes.ts'

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

/** A government id as a body says it. */
export interface GovernmentIdEntry {
  value?: string | undefined
  sourceType?: GovernmentIdSource | undefined
}

export interface ReadGovernmentId {
  faults: { at: 'sourceType' | 'value'; code: FieldCode }[]
  /** The value in its stored form, to be sealed, and what is kept of it in the clear; null when it is none. */
  kept: { value: string; id: GovernmentId } | null
}

/** Checks a number as it was typed: of a kind that fits who it belongs to, and well formed. */
export function readGovernmentId(
  subject: Subject,
  entry: GovernmentIdEntry,
  context: RuleContext,
): ReadGovernmentId {
  const { market } = context
  const typed = entry.value ?? ''
  const sourceType = entry.sourceType ?? guessGovernmentIdSource(subject, market, typed)
  const fitting: readonly GovernmentIdSource[] = governmentIdSourcesFor[subject][market]
  const faults: ReadGovernmentId['faults'] = []
  if (!fitting.includes(sourceType)) faults.push({ at: 'sourceType', code: 'choice_unknown' })
  const { rule, normalise } = governmentIdRules[sourceType]
  const code = typed === '' ? 'required' : rule(typed, context)
  if (code) return { faults: [...faults, { at: 'value', code }], kept: null }
  const value = normalise(typed)
  const id = { sourceType, type: governmentIdTypeOf[sourceType], last4: value.slice(-4) }
  return { faults, kept: { value, id } }
}
