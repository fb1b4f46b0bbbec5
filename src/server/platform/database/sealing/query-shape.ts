/** Analyzes kysely's query trees: the tables of a query, its outputs, and the row it selects. */
import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  IdentifierNode,
  OperatorNode,
  ParensNode,
  ReferenceNode,
  SelectAllNode,
  SelectionNode,
  TableNode,
  ValueNode,
  type DeleteQueryNode,
  type InsertQueryNode,
  type OperationNode,
  type SelectQueryNode,
  type UpdateQueryNode,
} from 'kysely'
import type { SealedTable } from './sealed-tables.ts'

export class SealingError extends Error {
  override readonly name = 'SealingError'
}

type SealedTableMap = Readonly<Record<string, SealedTable>>

/** A table with encrypted columns, under its alias in the query. */
export interface Source {
  alias: string
  table: string
  sealed: SealedTable
}

export interface ResultField {
  output: string
  table: string
  column: string
  type: 'text' | 'json'
  /** Outputs that contain the row's key. */
  rowOutputs: readonly string[]
}

export interface PlannedSelections {
  selections: readonly SelectionNode[]
  fields: readonly ResultField[]
  /** Outputs added for row keys, which the caller didn't request. */
  added: readonly string[]
}

export function sourceOf(node: OperationNode | undefined, tables: SealedTableMap): Source | undefined {
  if (!node) return undefined
  if (AliasNode.is(node)) {
    const source = sourceOf(node.node, tables)
    return source && IdentifierNode.is(node.alias) ? { ...source, alias: node.alias.name } : source
  }
  if (!TableNode.is(node)) return undefined
  const table = node.table.identifier.name
  const sealed = tables[table]
  return sealed && { alias: table, table, sealed }
}

export type TableQueryNode = SelectQueryNode | InsertQueryNode | UpdateQueryNode | DeleteQueryNode

export function sourcesOf(node: TableQueryNode, tables: SealedTableMap): Source[] {
  const nodes: (OperationNode | undefined)[] = [
    ...('into' in node ? [node.into] : []),
    ...('table' in node ? [node.table] : []),
    ...('from' in node ? (node.from?.froms ?? []) : []),
    ...('joins' in node ? (node.joins ?? []).map(({ table }) => table) : []),
  ]
  return nodes.flatMap((table) => sourceOf(table, tables) ?? [])
}

/** Returns the encrypted column that an expression refers to, if any. */
export function sealedReference(
  node: OperationNode,
  sources: readonly Source[],
): { source: Source; column: string } | null {
  const reference = ReferenceNode.is(node) ? node : null
  const named = reference ? reference.column : node
  if (!ColumnNode.is(named)) return null
  const column = named.column.name
  const qualifier = reference?.table?.table.identifier.name
  const source = sources.find(
    ({ alias, sealed }) => (qualifier === undefined || alias === qualifier) && sealed.columns[column],
  )
  return source ? { source, column } : null
}

/** Adds row keys that the query doesn't return. */
export function planSelections(
  sources: readonly Source[],
  selections: readonly SelectionNode[],
): PlannedSelections {
  const fields: ResultField[] = []
  const added = new Map<string, SelectionNode>()
  const addField = (source: Source, column: string, output: string, rowOutputs: readonly string[]) => {
    const type = source.sealed.columns[column]
    if (type) fields.push({ output, table: source.table, column, type, rowOutputs })
  }
  for (const { selection } of selections) {
    const all = selectedAll(selection, sources)
    for (const source of all)
      for (const column of Object.keys(source.sealed.columns))
        addField(source, column, column, source.sealed.row)
    if (all.length > 0) continue
    const [expression, alias] = AliasNode.is(selection)
      ? [selection.node, selection.alias]
      : [selection, null]
    const reference = sealedReference(expression, sources)
    if (!reference) continue
    const { source, column } = reference
    const rowOutputs = source.sealed.row.map((name) => {
      const output = `key ${source.alias}.${name}`
      added.set(output, selectAs(source.alias, name, output))
      return output
    })
    addField(source, column, alias && IdentifierNode.is(alias) ? alias.name : column, rowOutputs)
  }
  return { selections: [...selections, ...added.values()], fields, added: [...added.keys()] }
}

function selectedAll(selection: OperationNode, sources: readonly Source[]): readonly Source[] {
  if (SelectAllNode.is(selection)) return sources
  if (!ReferenceNode.is(selection) || !SelectAllNode.is(selection.column)) return []
  const qualifier = selection.table?.table.identifier.name
  return sources.filter(({ alias }) => qualifier === undefined || alias === qualifier)
}

const selectAs = (table: string, column: string, output: string): SelectionNode =>
  SelectionNode.create(
    AliasNode.create(
      ReferenceNode.create(ColumnNode.create(column), TableNode.create(table)),
      IdentifierNode.create(output),
    ),
  )

/**
 * Returns the value that a column must equal under the condition, or undefined if the condition doesn't
 * determine it.
 */
export function equalityIn(condition: OperationNode | undefined, column: string): unknown {
  if (!condition) return undefined
  if (ParensNode.is(condition)) return equalityIn(condition.node, column)
  if (AndNode.is(condition)) return equalityIn(condition.left, column) ?? equalityIn(condition.right, column)
  if (!BinaryOperationNode.is(condition)) return undefined
  const { leftOperand, operator, rightOperand } = condition
  const named = ReferenceNode.is(leftOperand) ? leftOperand.column : leftOperand
  const isEquality = OperatorNode.is(operator) && operator.operator === '='
  return isEquality && ColumnNode.is(named) && named.column.name === column
    ? valueOf(rightOperand)
    : undefined
}

export const valueOf = (node: OperationNode | undefined): unknown =>
  node && ValueNode.is(node) ? node.value : undefined

/** @throws SealingError if the row is unknown, since its values couldn't be decrypted later */
export const rowKey = ({ table, sealed }: Source, valueOfColumn: (column: string) => unknown): string =>
  joinRowKey(
    sealed.row.map((column) => {
      const value = valueOfColumn(column)
      if (typeof value !== 'string')
        throw new SealingError(`A change of ${table} must name the row by ${column}.`)
      return value
    }),
  )

export const joinRowKey = (values: readonly unknown[]): string =>
  values.length === 1 ? String(values[0]) : JSON.stringify(values)
