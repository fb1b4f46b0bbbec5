/** The document of a policy, as far as the editor changes it: the contents of its tables. */
import type { DecisionTableType } from '@gorules/jdm-editor'
import { tableNames } from '../policy-texts.ts'

export type TableId = keyof typeof tableNames

interface PolicyNode {
  id: string
  content?: DecisionTableType
}

export interface PolicyContent {
  nodes: PolicyNode[]
  edges: unknown[]
}

export const tableOf = ({ nodes }: PolicyContent, id: TableId): DecisionTableType | undefined =>
  nodes.find((node) => node.id === id)?.content

/** Members that the editor omits keep their value. */
export const withTable = (content: PolicyContent, id: TableId, table: DecisionTableType): PolicyContent => ({
  ...content,
  nodes: content.nodes.map((node) =>
    node.id === id && node.content ? { ...node, content: { ...node.content, ...table } } : node,
  ),
})

/** A fault of the saved draft, at its place in the tables. */
export interface Fault {
  key: string
  message: string
  /** Null for a fault of the document as a whole. */
  table: TableId | null
  /** From 0; null for a fault of the table as a whole. */
  rowIndex: number | null
  rowId: string | null
  /** Null for a fault of the row as a whole. */
  columnId: string | null
  /** Text of the cell. */
  cell: string | null
}

const place = /nodes\[(\d+)\]\.content(?:\.rules\[(\d+)\](?:\.(.+))?)?$/

/** @param field path in the body: `content.nodes[1].content.rules[3].in_identity` */
export function toFault(content: PolicyContent, message: string, field = ''): Fault {
  const [, node, row, columnId = null] = place.exec(field) ?? []
  const { id = '', content: table } = content.nodes[Number(node)] ?? {}
  return {
    key: `${field} ${message}`,
    message,
    table: Object.hasOwn(tableNames, id) ? (id as TableId) : null,
    rowIndex: row === undefined ? null : Number(row),
    rowId: table?.rules[Number(row)]?.['_id'] ?? null,
    columnId,
    cell: columnId === null ? null : (table?.rules[Number(row)]?.[columnId] ?? ''),
  }
}

/** Rows may have moved since the faults were found. */
export function withCorrections(
  content: PolicyContent,
  corrections: ReadonlyMap<Fault, string>,
): PolicyContent {
  let corrected = content
  for (const [{ table: id, rowId, columnId }, text] of corrections) {
    const table = id && tableOf(corrected, id)
    if (!table || columnId === null) continue
    const rules = table.rules.map((rule) => (rule['_id'] === rowId ? { ...rule, [columnId]: text } : rule))
    corrected = withTable(corrected, id, { ...table, rules })
  }
  return corrected
}
