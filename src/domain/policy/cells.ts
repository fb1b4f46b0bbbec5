/**
 * Parses and prints the expressions allowed in policy cells. The engine silently treats an unreadable cell as false, so
 * all others are rejected.
 */
import { factTable, type FactName } from '../underwriting/stored-facts.ts'
import type { AcceptedFindings } from '../underwriting/facts.ts'

export type FactValue = string | boolean | number | null

export const comparisons = ['<', '<=', '>=', '>'] as const
export type Comparison = (typeof comparisons)[number]

/** Cell expression as written: `< 12` and `<= 11` are distinct, although they accept the same values. */
export type FactExpression =
  | { kind: 'is' | 'isNot'; values: readonly FactValue[] }
  | { kind: 'compare'; operator: Comparison; bound: number }
  | { kind: 'between'; min: number; max: number }

const quoted = /^"([^"\\]*)"$/

/** @returns the text of a literal in quotation marks, else null */
export const textLiteral = (cell: string): string | null => quoted.exec(cell)?.[1] ?? null

export const printLiteral = (value: FactValue): string =>
  typeof value === 'string' ? `"${value}"` : String(value)

const literals = (cell: string): readonly FactValue[] | null => {
  const values = cell.split(',').map((part): FactValue | undefined => {
    const literal = part.trim()
    if (literal === 'null') return null
    if (literal === 'true' || literal === 'false') return literal === 'true'
    if (/^\d{1,6}$/.test(literal)) return Number(literal)
    return textLiteral(literal) ?? undefined
  })
  return values.includes(undefined) ? null : (values as FactValue[])
}

const comparison = /^(<=|>=|<|>)\s*(\d{1,6})$/
const interval = /^\[\s*(\d{1,6})\s*\.\.\s*(\d{1,6})\s*\]$/
const exclusion = /^not in\s*\[(.*)\]$/

/** Accepts whole numbers only. @returns null if the cell is not such an expression */
export function parseFactExpression(cell: string): FactExpression | null {
  const [, operator, bound] = comparison.exec(cell) ?? []
  if (operator !== undefined) return { kind: 'compare', operator: operator as Comparison, bound: Number(bound) }
  const [, min, max] = interval.exec(cell) ?? []
  if (min !== undefined) return { kind: 'between', min: Number(min), max: Number(max) }
  const [, excluded] = exclusion.exec(cell) ?? []
  const values = literals(excluded ?? cell)
  return values && { kind: excluded === undefined ? 'is' : 'isNot', values }
}

export function printFactExpression(expression: FactExpression): string {
  if (expression.kind === 'compare') return `${expression.operator} ${expression.bound}`
  if (expression.kind === 'between') return `[${expression.min}..${expression.max}]`
  const values = expression.values.map(printLiteral).join(', ')
  return expression.kind === 'is' ? values : `not in [${values}]`
}

/** Values of a fact that a cell accepts. */
export type Condition =
  | { kind: 'values' | 'except'; values: readonly FactValue[] }
  | { kind: 'range'; min: number; max: number }

export const holds = (condition: Condition, value: FactValue): boolean =>
  condition.kind === 'range'
    ? typeof value === 'number' && value >= condition.min && value <= condition.max
    : condition.values.includes(value) === (condition.kind === 'values')

const rangeOf = (operator: Comparison, bound: number): Condition => {
  if (operator === '<') return { kind: 'range', min: 0, max: bound - 1 }
  if (operator === '<=') return { kind: 'range', min: 0, max: bound }
  return { kind: 'range', min: operator === '>' ? bound + 1 : bound, max: Infinity }
}

/** @returns null if the cell cannot be parsed, or the text of a value that the fact cannot have */
export function readFactCell(fact: FactName, cell: string): Condition | { unknownValue: string } | null {
  const { values: known } = factTable[fact]
  const expression = parseFactExpression(cell)
  if (!expression) return null
  if (expression.kind === 'compare' || expression.kind === 'between') {
    if (known !== 'count') return null
    return expression.kind === 'compare'
      ? rangeOf(expression.operator, expression.bound)
      : { kind: 'range', min: expression.min, max: expression.max }
  }
  const { kind, values } = expression
  const unknown = values.find((value) =>
    known === 'count'
      ? value !== null && typeof value !== 'number'
      : !(known as readonly FactValue[]).includes(value),
  )
  if (unknown !== undefined) return { unknownValue: String(unknown) }
  return { kind: kind === 'is' ? 'values' : 'except', values }
}

/** Findings that an underwriter can accept, as tested by the policy. */
export const acceptableFacts = [
  'identity',
  'business',
  'photoId',
  'businessDocument',
  'category',
] as const satisfies (keyof AcceptedFindings)[]
export type AcceptableFact = (typeof acceptableFacts)[number]

const notAccepted = /^acceptedFindings\.(\w+)\s*!=\s*(\w+)$/

/** Parses `acceptedFindings.identity != identity`: no underwriter accepted this finding. */
export function readAcceptedCell(cell: string): AcceptableFact | null {
  const [, accepted, fact] = notAccepted.exec(cell) ?? []
  return accepted === fact ? (acceptableFacts.find((name) => name === fact) ?? null) : null
}

export const printAcceptedCell = (fact: AcceptableFact): string => `acceptedFindings.${fact} != ${fact}`

const someEffect = /^some\(\$,\s*#\s*==\s*"(\w+)"\)$/

/** Parses `some($, # == "ASK")`: a finding has this effect. */
export const readEffectCell = (cell: string): string | null => someEffect.exec(cell)?.[1] ?? null

export const printEffectCell = (effect: string): string => `some($, # == "${effect}")`
