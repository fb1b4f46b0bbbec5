/** Government IDs of people and businesses: types, rules and normalization (VAL-24…VAL-33). */
import { countries } from '../countries/countries.ts'
import type { FieldCode } from './field-errors.ts'
import { companyIdSources, personalIdSources, type Market } from '../countries/market.ts'
import {
  businessNumber,
  normalizeBusinessNumber,
  corporationNumber,
  normalizeCorporationNumber,
} from './rules/canadian-business-number.ts'
import { ein, normalizeEin, shortEin } from './rules/ein.ts'
import type { Rule, RuleContext } from './rules/rule.ts'
import { normalizeSin, sin, normalizeSsn, ssn, ssnLast4 } from './rules/ssn-sin.ts'

export const governmentIdSources = [...personalIdSources, ...companyIdSources]
export type GovernmentIdSource = (typeof governmentIdSources)[number]

export const governmentIdTypes = ['INDIVIDUAL', 'BUSINESS'] as const
export type GovernmentIdType = (typeof governmentIdTypes)[number]

export const governmentIdTypeBySource = Object.fromEntries([
  ...personalIdSources.map((source) => [source, 'INDIVIDUAL']),
  ...companyIdSources.map((source) => [source, 'BUSINESS']),
]) as Readonly<Record<GovernmentIdSource, GovernmentIdType>>

/** Unencrypted part of a government ID; the value is stored encrypted elsewhere. */
export interface GovernmentId {
  sourceType: GovernmentIdSource
  type: GovernmentIdType
  last4: string
}

export type GovernmentIdHolder = 'applicant' | 'company'

/** ID types accepted by country for people and businesses (VAL-28…33). */
export function allowedGovernmentIdSources(
  holder: GovernmentIdHolder,
  market: Market,
): readonly GovernmentIdSource[] {
  const { personalId, companyIds } = countries[market]
  return holder === 'company' ? companyIds : [...new Set([personalId.initial, personalId.full])]
}

interface GovernmentIdRule {
  rule: Rule
  normalize: (value: string) => string
}

const isAtMostFourDigits = (value: string): boolean => /^\d{1,4}$/.test(value)

export const governmentIdRules = {
  SSN4: { rule: ssnLast4, normalize: (value) => value },
  SSN9: { rule: ssn, normalize: normalizeSsn },
  SIN: { rule: sin, normalize: normalizeSin },
  /** Four digits are enough at first; underwriting may request the full EIN (VAL-31). */
  FEIN: {
    rule: (value, context) => (isAtMostFourDigits(value) ? shortEin(value, context) : ein(value, context)),
    normalize: normalizeEin,
  },
  BN: { rule: businessNumber, normalize: normalizeBusinessNumber },
  CN: { rule: corporationNumber, normalize: normalizeCorporationNumber },
} as const satisfies Record<GovernmentIdSource, GovernmentIdRule>

/** Default type when the request has none. */
export function inferGovernmentIdSource(
  subject: GovernmentIdHolder,
  market: Market,
  value: string,
): GovernmentIdSource {
  const { personalId, companyIds } = countries[market]
  if (subject === 'company') return companyIds[0]
  return isAtMostFourDigits(value) ? personalId.initial : personalId.full
}

export interface GovernmentIdInput {
  value?: string | undefined
  sourceType?: GovernmentIdSource | undefined
}

export interface ParsedGovernmentId {
  errors: { at: 'sourceType' | 'value'; code: FieldCode; allowed?: readonly string[] }[]
  /** Normalized value to encrypt and its unencrypted part; null if invalid. */
  stored: { value: string; id: GovernmentId } | null
}

/** Checks the format, and that the type is accepted for the holder and market. */
export function parseGovernmentId(
  subject: GovernmentIdHolder,
  input: GovernmentIdInput,
  context: RuleContext,
): ParsedGovernmentId {
  const { market } = context
  const rawValue = input.value ?? ''
  const sourceType = input.sourceType ?? inferGovernmentIdSource(subject, market, rawValue)
  const errors: ParsedGovernmentId['errors'] = []
  const allowed = allowedGovernmentIdSources(subject, market)
  if (!allowed.includes(sourceType)) errors.push({ at: 'sourceType', code: 'choice_unknown', allowed })
  const { rule, normalize } = governmentIdRules[sourceType]
  const code = rawValue === '' ? 'required' : rule(rawValue, context)
  if (code) return { errors: [...errors, { at: 'value', code }], stored: null }
  const value = normalize(rawValue)
  const id = { sourceType, type: governmentIdTypeBySource[sourceType], last4: value.slice(-4) }
  return { errors, stored: { value, id } }
}
