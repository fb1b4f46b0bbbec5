/** State of an open condition picker. */
import {
  type AcceptableFact,
  type Comparison,
  comparisons,
  type FactExpression,
  type FactValue,
} from '#domain/policy/cells.ts'
import type { FindingEffect } from '#domain/policy/policy-document.ts'
import type { ColumnSubject } from '#domain/policy/policy-rules.ts'
import { factTable, type FactName } from '#domain/underwriting/stored-facts.ts'
import { type CellModel, isFact } from './cell-model.ts'

export type NumberOperator = Comparison | 'between' | 'is' | 'none'
export const numberOperators: readonly NumberOperator[] = [...comparisons, 'between', 'is', 'none']

export interface ConditionDraft {
  subject: ColumnSubject | null
  /** Chosen values of the fact, or the one finding or effect. */
  values: readonly FactValue[]
  /** True if the fact must have none of the values. */
  isExcluded: boolean
  operator: NumberOperator
  /** Text as typed. */
  bound: string
  /** Upper bound of `between`. */
  max: string
}

export const emptyDraft = (subject: ColumnSubject | null): ConditionDraft => ({
  subject,
  values: [],
  isExcluded: false,
  operator: '<',
  bound: '',
  max: '',
})

const numberDraft = (expression: FactExpression): Partial<ConditionDraft> => {
  if (expression.kind === 'compare') return { operator: expression.operator, bound: String(expression.bound) }
  if (expression.kind === 'between')
    return { operator: 'between', bound: String(expression.min), max: String(expression.max) }
  const [value] = expression.values
  return value == null ? { operator: 'none' } : { operator: 'is', bound: String(value) }
}

export function draftOf(subject: ColumnSubject | null, cell: CellModel): ConditionDraft {
  const draft = emptyDraft(subject)
  if (cell.kind === 'accepted') return { ...draft, values: [cell.fact] }
  if (cell.kind === 'found') return { ...draft, values: [cell.effect] }
  if (cell.kind !== 'fact') return draft
  const { fact, expression } = cell
  if (factTable[fact].values === 'count') return { ...draft, ...numberDraft(expression) }
  return 'values' in expression
    ? { ...draft, values: expression.values, isExcluded: expression.kind === 'isNot' }
    : draft
}

/** Whole numbers in cells have at most six digits. */
const wholeNumber = (text: string): number | null => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : null)

function numberExpression({ operator, bound, max }: ConditionDraft): FactExpression | null {
  if (operator === 'none') return { kind: 'is', values: [null] }
  const number = wholeNumber(bound)
  if (number === null) return null
  if (operator === 'is') return { kind: 'is', values: [number] }
  if (operator === 'between') {
    const upper = wholeNumber(max)
    return upper === null || upper < number ? null : { kind: 'between', min: number, max: upper }
  }
  // Counts are never negative.
  return operator === '<' && number === 0 ? null : { kind: 'compare', operator, bound: number }
}

function factExpression(fact: FactName, draft: ConditionDraft): FactExpression | null {
  const known = factTable[fact].values
  if (known === 'count') return numberExpression(draft)
  const { values, isExcluded } = draft
  if (values.length === 0 || (isExcluded && values.length === known.length)) return null
  return { kind: isExcluded ? 'isNot' : 'is', values }
}

/** @returns null while the draft is incomplete or can never match */
export function cellOfDraft(draft: ConditionDraft): CellModel | null {
  const { subject, values } = draft
  if (isFact(subject)) {
    const expression = factExpression(subject, draft)
    return expression && { kind: 'fact', fact: subject, expression }
  }
  const [value] = values
  if (value === undefined) return null
  if (subject === 'acceptedFindings') return { kind: 'accepted', fact: value as AcceptableFact }
  return subject === 'effects' ? { kind: 'found', effect: value as FindingEffect } : null
}

/**
 * Adds or removes a value. Values of the original cell keep their order, so that selecting them again changes
 * nothing.
 */
export function toggleValue(
  values: readonly FactValue[],
  value: FactValue,
  first: readonly FactValue[],
  known: readonly FactValue[],
): FactValue[] {
  const isChosen = (each: FactValue) => (each === value ? !values.includes(each) : values.includes(each))
  return [...new Set([...first, ...known])].filter(isChosen)
}
