/** Content of a cell as the editor shows and changes it, and its text in the document. */
import {
  type AcceptableFact,
  type FactExpression,
  parseFactExpression,
  printAcceptedCell,
  printEffectCell,
  printFactExpression,
  printLiteral,
  readAcceptedCell,
  readEffectCell,
  readFactCell,
  textLiteral,
} from '#domain/policy/cells.ts'
import {
  findingEffects,
  type FindingEffect,
  type PolicyTableId,
} from '#domain/policy/policy-document.ts'
import { type ColumnSubject, outputColumns, type OutputName } from '#domain/policy/policy-rules.ts'
import { factNames, factTable, type FactName } from '#domain/underwriting/stored-facts.ts'
import { subjectOfColumn } from './edit-table.ts'
import type { Column, Rule, Table } from './policy-content.ts'

export type CellModel =
  | { kind: 'fact'; fact: FactName; expression: FactExpression }
  /** Matches if no reviewer accepted the finding. */
  | { kind: 'accepted'; fact: AcceptableFact }
  /** Matches if any finding has the effect. */
  | { kind: 'found'; effect: FindingEffect }
  | { kind: 'result'; name: OutputName; value: string }
  /** An expression that the editor has no picker for: shown and kept unchanged. */
  | { kind: 'written'; text: string }

export const isFact = (subject: ColumnSubject | null): subject is FactName =>
  factNames.some((name) => name === subject)

/** For a number, the pickers offer comparisons and a single value; for a flag, a single value. */
const isOffered = (fact: FactName, expression: FactExpression): boolean => {
  const known = factTable[fact].values
  const isList = known !== 'count' && typeof known[0] !== 'boolean'
  return isList || !('values' in expression) || (expression.kind === 'is' && expression.values.length === 1)
}

export function parseCell(table: PolicyTableId, subject: ColumnSubject | null, text: string): CellModel {
  const written: CellModel = { kind: 'written', text }
  if (isFact(subject)) {
    const expression = parseFactExpression(text)
    const condition = readFactCell(subject, text)
    if (!expression || !condition || 'unknownValue' in condition || !isOffered(subject, expression))
      return written
    return { kind: 'fact', fact: subject, expression }
  }
  if (subject === 'acceptedFindings') {
    const fact = readAcceptedCell(text)
    return fact ? { kind: 'accepted', fact } : written
  }
  if (subject === 'effects') {
    const effect = findingEffects.find((known) => known === readEffectCell(text))
    return effect ? { kind: 'found', effect } : written
  }
  const value = textLiteral(text)
  const isKnown = subject && value !== null && outputColumns[table][subject]?.values.includes(value)
  return isKnown ? { kind: 'result', name: subject, value } : written
}

export function printCell(cell: CellModel): string {
  switch (cell.kind) {
    case 'fact':
      return printFactExpression(cell.expression)
    case 'accepted':
      return printAcceptedCell(cell.fact)
    case 'found':
      return printEffectCell(cell.effect)
    case 'result':
      return printLiteral(cell.value)
    case 'written':
      return cell.text
  }
}

export interface FilledCell {
  column: Column
  subject: ColumnSubject | null
  cell: CellModel
}

/** Conditions of a rule, in column order. */
export const conditionsOf = (id: PolicyTableId, { inputs }: Table, rule: Rule): FilledCell[] =>
  inputs.flatMap((column) => {
    const text = rule[column.id] ?? ''
    const subject = subjectOfColumn(id, column)
    return text === '' ? [] : [{ column, subject, cell: parseCell(id, subject, text) }]
  })

const inputSubjects: Readonly<Record<PolicyTableId, readonly ColumnSubject[]>> = {
  findings: [...factNames, 'acceptedFindings'],
  verdict: ['effects'],
  level: ['effects'],
}

/** Subjects that the rule does not test yet. */
export function freeSubjects(id: PolicyTableId, table: Table, rule: Rule): ColumnSubject[] {
  const tested = conditionsOf(id, table, rule).map(({ subject }) => subject)
  return inputSubjects[id].filter((subject) => !tested.includes(subject))
}
