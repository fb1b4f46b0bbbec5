/** Edits a table. Each function returns a new table; unchanged rules keep their identity. */
import { type ColumnSubject, subjectOf } from '#domain/policy/policy-rules.ts'
import { effectsExpression, type PolicyTableId } from '#domain/policy/policy-document.ts'
import type { Column, Rule, Table } from './policy-content.ts'

export const subjectOfColumn = (id: PolicyTableId, { field }: Column): ColumnSubject | null =>
  subjectOf(id, { field: field ?? '' })

export function withCells(table: Table, at: number, cells: Rule): Table {
  const rule = table.rules[at]
  if (!rule || Object.entries(cells).every(([id, text]) => (rule[id] ?? '') === text)) return table
  return { ...table, rules: table.rules.with(at, { ...rule, ...cells }) }
}

export const insertRule = (table: Table, at: number, rule: Rule): Table => ({
  ...table,
  rules: table.rules.toSpliced(at, 0, rule),
})

export const deleteRule = (table: Table, at: number): Table => ({
  ...table,
  rules: table.rules.toSpliced(at, 1),
})

/** @param to index among the other rules */
export function moveRule(table: Table, from: number, to: number): Table {
  const rule = table.rules[from]
  if (!rule || to === from || to < 0 || to >= table.rules.length) return table
  return insertRule(deleteRule(table, from), to, rule)
}

export const emptyRule = ({ inputs, outputs }: Table, id: string): Rule => ({
  _id: id,
  _description: '',
  ...Object.fromEntries([...inputs, ...outputs].map((column) => [column.id, ''])),
})

function newColumn({ inputs, outputs }: Table, subject: ColumnSubject): Column {
  const taken = new Set([...inputs, ...outputs].map(({ id }) => id))
  let id = `in_${subject}`
  while (taken.has(id)) id += '_'
  if (subject === 'acceptedFindings') return { id, name: 'unless a person accepted this finding' }
  return { id, name: subject, field: subject === 'effects' ? effectsExpression : subject }
}

/** @param column column of the condition; null for a new condition. A subject without a column gets one. */
export function withCondition(
  id: PolicyTableId,
  table: Table,
  at: number,
  column: Column | null,
  { subject, text }: { subject: ColumnSubject; text: string },
): Table {
  const isOfSubject = (each: Column) => subjectOfColumn(id, each) === subject
  const target =
    column && isOfSubject(column) ? column : (table.inputs.find(isOfSubject) ?? newColumn(table, subject))
  const inputs = table.inputs.includes(target) ? table.inputs : [...table.inputs, target]
  const cells = { ...(column && { [column.id]: '' }), [target.id]: text }
  return withCells(inputs === table.inputs ? table : { ...table, inputs }, at, cells)
}
