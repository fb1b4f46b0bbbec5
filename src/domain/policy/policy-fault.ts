/** Reasons for rejecting a policy draft. */
import type { FactValue } from './cells.ts'
import type { PolicyColumn, PolicyTable } from './policy-document.ts'

export const policyFaultKinds = [
  'unreadable',
  'frame',
  'too_many_cells',
  'column_unknown',
  'column_repeated',
  'output_missing',
  'table_empty',
  'cell_unreadable',
  'value_unknown',
  'output_unknown',
  'output_empty',
  'step_up_missing',
  'step_up_needless',
  'row_contradicts',
  'row_never_reached',
  'no_verdict',
  'engine_differs',
  'too_complex',
] as const

export interface PolicyFault {
  kind: (typeof policyFaultKinds)[number]
  table?: PolicyTable
  /** Index, starting at 0. */
  rowIndex?: number
  column?: PolicyColumn
  /** Text that causes the fault. */
  text?: string
  /** Facts that have no verdict. */
  facts?: Readonly<Record<string, FactValue>>
}

/** Path in the request body: `content.nodes[1].content.rules[3].in_identity`. */
export function faultField({ table, rowIndex, column }: PolicyFault): string {
  if (!table) return 'content'
  const content = `content.nodes[${table.nodeIndex}].content`
  if (rowIndex === undefined) return content
  return `${content}.rules[${rowIndex}]${column ? `.${column.id}` : ''}`
}
