/** Reads the cells of a policy. The engine takes an unreadable cell for one that never holds, so nothing else may be stored. */
import { factTable, type FactName } from '../underwriting/stored-facts.ts'
import type { AcceptedFindings } from '../underwriting/facts.ts'

export type FactValue = string | boolean | number | null

/** Values of a fact that a cell accepts, as text and as a test. */
export type Condition =
  | { kind: 'values'; values: readonly FactValue[] }
  | { kind: 'range'; min: number; max: number }

export const holds = (condition: Condition, value: FactValue): boolean =>
  condition.kind === 'values'
    ? condition.values.includes(value)
    : typeof value === 'number' && value >= condition.min && value <= condition.max

const quoted = /^"([^"\\]*)"$/

/** @returns the text of a literal in quotation marks, else null */
export const textLiteral = (cell: string): string | null => quoted.exec(cell)?.[1] ?? null

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

/** Whole numbers only. */
function range(cell: string): Condition | null {
  const [, operator, text] = comparison.exec(cell) ?? []
  const bound = Number(text)
  if (operator === '<') return { kind: 'range', min: 0, max: bound - 1 }
  if (operator === '<=') return { kind: 'range', min: 0, max: bound }
  if (operator === '>') return { kind: 'range', min: bound + 1, max: Infinity }
  if (operator === '>=') return { kind: 'range', min: bound, max: Infinity }
  const [, min, max] = interval.exec(cell) ?? []
  return min === undefined ? null : { kind: 'range', min: Number(min), max: Number(max) }
}

/** @returns null if the cell cannot be read, or the text of a value that the fact cannot have */
export function readFactCell(fact: FactName, cell: string): Condition | { unknownValue: string } | null {
  const { values: known } = factTable[fact]
  const read = range(cell)
  if (read) return known === 'count' ? read : null
  const values = literals(cell)
  if (!values) return null
  const unknown = values.find((value) =>
    known === 'count'
      ? value !== null && typeof value !== 'number'
      : !(known as readonly FactValue[]).includes(value),
  )
  return unknown === undefined ? { kind: 'values', values } : { unknownValue: String(unknown) }
}

/** Findings that a person may have accepted, as the policy tests them. */
export const acceptableFacts = [
  'identity',
  'business',
  'photoId',
  'businessDocument',
  'category',
] as const satisfies (keyof AcceptedFindings)[]
export type AcceptableFact = (typeof acceptableFacts)[number]

const notAccepted = /^acceptedFindings\.(\w+)\s*!=\s*(\w+)$/

/** `acceptedFindings.identity != identity`: no person accepted this finding. */
export function readAcceptedCell(cell: string): AcceptableFact | null {
  const [, accepted, fact] = notAccepted.exec(cell) ?? []
  return accepted === fact ? (acceptableFacts.find((name) => name === fact) ?? null) : null
}

const someEffect = /^some\(\$,\s*#\s*==\s*"(\w+)"\)$/

/** `some($, # == "ASK")`: a finding has this effect. */
export const readEffectCell = (cell: string): string | null => someEffect.exec(cell)?.[1] ?? null
