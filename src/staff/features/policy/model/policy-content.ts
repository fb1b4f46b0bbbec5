/** The part of a policy document that the editor changes: its tables. Values are immutable. */
import { type PolicyTableId, policyTables } from '#domain/policy/policy-document.ts'

export interface Column {
  readonly id: string
  readonly name?: string
  /** Fact or expression. In a column without a field, each cell is a complete condition. */
  readonly field?: string | null
}

/** Cells by column id, including `_id` and `_description`. */
export type Rule = Readonly<Record<string, string>>

export interface Table {
  readonly inputs: readonly Column[]
  readonly outputs: readonly Column[]
  readonly rules: readonly Rule[]
}

interface PolicyNode {
  readonly id: string
  readonly content?: Table
}

export interface PolicyContent {
  readonly nodes: readonly PolicyNode[]
}

const noTable: Table = { inputs: [], outputs: [], rules: [] }

export const tableOf = ({ nodes }: PolicyContent, id: PolicyTableId): Table =>
  nodes.find((node) => node.id === id)?.content ?? noTable

export const withTable = (content: PolicyContent, id: PolicyTableId, table: Table): PolicyContent => ({
  ...content,
  nodes: content.nodes.map((node) => (node.id === id ? { ...node, content: table } : node)),
})

/** A fault of the saved draft and its position in the tables. */
export interface Fault {
  key: string
  message: string
  /** Null for a fault of the whole document. */
  table: PolicyTableId | null
  /** The rule that was checked; a later edit replaces the object. Null for a fault of the whole table. */
  rule: Rule | null
  /** Null for a fault of the whole rule. */
  columnId: string | null
}

const place = /nodes\[(\d+)\]\.content(?:\.rules\[(\d+)\](?:\.(.+))?)?$/

/** @param field path in the request body: `content.nodes[1].content.rules[3].in_identity` */
export function toFault(content: PolicyContent, message: string, field = ''): Fault {
  const [, node, row, columnId = null] = place.exec(field) ?? []
  const { id = '', content: table } = content.nodes[Number(node)] ?? {}
  return {
    key: `${field} ${message}`,
    message,
    table: policyTables.find((known) => known === id) ?? null,
    rule: table?.rules[Number(row)] ?? null,
    columnId,
  }
}
