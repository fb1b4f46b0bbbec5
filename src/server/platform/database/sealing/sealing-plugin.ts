/**
 * Encrypts columns in every query of a database handle, so that no plain value becomes a statement parameter,
 * and decrypts them in its results. Rows in memory have plain values.
 */
import {
  ColumnNode,
  ColumnUpdateNode,
  PrimitiveValueListNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  type InsertQueryNode,
  type KyselyPlugin,
  type OnConflictNode,
  type OperationNode,
  type QueryId,
  type ReturningNode,
  type RootOperationNode,
  type UnknownRow,
  type UpdateQueryNode,
  type WhereNode,
} from 'kysely'
import type { Encryption } from '#server/platform/encryption/encryption.ts'
import type { Database, Trx } from '../tables.ts'
import { LookUpTransformer } from './look-up-transformer.ts'
import {
  equalityIn,
  joinRowKey,
  planSelections,
  rowKey,
  SealingError,
  sourceOf,
  sourcesOf,
  valueOf,
  type PlannedSelections,
  type Source,
  type TableQueryNode,
} from './query-shape.ts'
import type { SealedTable } from './sealed-tables.ts'

/** Encryption of a database handle, for values that are encrypted by their writer. */
export function encryptionOf(db: Database | Trx): Encryption {
  const plugin = db.getExecutor().plugins.find((one) => encryptionByPlugin.has(one))
  const encryption = plugin && encryptionByPlugin.get(plugin)
  if (!encryption) throw new SealingError('The database handle does not seal.')
  return encryption
}

const encryptionByPlugin = new WeakMap<KyselyPlugin, Encryption>()

export function createSealingPlugin(
  encryption: Encryption,
  tables: Readonly<Record<string, SealedTable>>,
): KyselyPlugin {
  const plans = new WeakMap<QueryId, PlannedSelections>()
  const lookUps = new LookUpTransformer(encryption, tables)

  function sealQuery(node: RootOperationNode, queryId: QueryId): RootOperationNode {
    switch (node.kind) {
      case 'InsertQueryNode':
        return withReturning(sealInsert(node), queryId)
      case 'UpdateQueryNode':
        return withReturning(withLookUps(sealUpdate(node)), queryId)
      case 'DeleteQueryNode':
        return withReturning(withLookUps(node), queryId)
      case 'SelectQueryNode': {
        const plan = planSelections(sourcesOf(node, tables), node.selections ?? [])
        if (plan.fields.length === 0) return withLookUps(node)
        if (node.groupBy || node.distinctOn) throw new SealingError('Sealed columns cannot be grouped.')
        plans.set(queryId, plan)
        return withLookUps({ ...node, selections: plan.selections })
      }
      default:
        return node
    }
  }

  const withLookUps = <Node extends TableQueryNode & { where?: WhereNode }>(node: Node): Node =>
    node.where === undefined ? node : { ...node, where: lookUps.transformWhereOf(node, node.where) }

  function withReturning<Node extends TableQueryNode & { returning?: ReturningNode }>(
    node: Node,
    queryId: QueryId,
  ): Node {
    if (!node.returning) return node
    const plan = planSelections(sourcesOf(node, tables), node.returning.selections)
    if (plan.fields.length === 0) return node
    plans.set(queryId, plan)
    return { ...node, returning: { ...node.returning, selections: plan.selections } }
  }

  function sealInsert(node: InsertQueryNode): InsertQueryNode {
    const source = sourceOf(node.into, tables)
    if (!source) return node
    const { values, columns = [], onConflict } = node
    if (!values || !ValuesNode.is(values))
      throw new SealingError(`${source.table} is filled with values only.`)
    const names = columns.map(({ column }) => column.name)
    const digested = names.filter((name) => source.sealed.lookUps?.[name])
    const cellsOf = (item: (typeof values.values)[number]): readonly OperationNode[] =>
      PrimitiveValueListNode.is(item) ? item.values.map((value) => ValueNode.create(value)) : item.values
    const keyOf = (cells: readonly OperationNode[]) => () =>
      rowKey(source, (name) => valueOf(cells[names.indexOf(name)]))
    const items = values.values.map(cellsOf)
    return {
      ...node,
      columns: [...columns, ...digested.map((name) => digestColumn(source, name))],
      values: ValuesNode.create(
        items.map((cells) =>
          ValueListNode.create([
            ...cells.map((cell, index) => sealCell(source, names[index] ?? '', cell, keyOf(cells))),
            ...digested.map((name) => digestCell(source, name, cells[names.indexOf(name)])),
          ]),
        ),
      ),
      ...(onConflict && { onConflict: sealConflict(source, onConflict, keyOf(items[0] ?? [])) }),
    }
  }

  /** The conflicting row has the same key only if the conflict is on the key. */
  function sealConflict(source: Source, node: OnConflictNode, keyOfRow: () => string): OnConflictNode {
    if (!node.updates) return node
    const isAboutKey =
      joinRowKey(node.columns?.map(({ column }) => column.name) ?? []) === joinRowKey(source.sealed.row)
    return {
      ...node,
      updates: sealUpdates(source, node.updates, () => {
        if (!isAboutKey) throw new SealingError(`A conflict in ${source.table} must be about its key.`)
        return keyOfRow()
      }),
    }
  }

  function sealUpdate(node: UpdateQueryNode): UpdateQueryNode {
    const source = sourceOf(node.table, tables)
    if (!source || !node.updates) return node
    const keyOfRow = () => rowKey(source, (column) => equalityIn(node.where?.where, column))
    return { ...node, updates: sealUpdates(source, node.updates, keyOfRow) }
  }

  const sealUpdates = (source: Source, updates: readonly ColumnUpdateNode[], keyOfRow: () => string) =>
    updates.flatMap((update) => {
      if (!ColumnNode.is(update.column)) return [update]
      const name = update.column.column.name
      return [
        { ...update, value: sealCell(source, name, update.value, keyOfRow) },
        ...(source.sealed.lookUps?.[name]
          ? [ColumnUpdateNode.create(digestColumn(source, name), digestCell(source, name, update.value))]
          : []),
      ]
    })

  function sealCell(
    { table, sealed }: Source,
    column: string,
    cell: OperationNode,
    keyOfRow: () => string,
  ): OperationNode {
    if (!sealed.columns[column]) return cell
    // A default, or encrypted values of the same row, as in `coalesce(excluded.name, users.name)`.
    if (cell.kind === 'DefaultInsertValueNode' || cell.kind === 'FunctionNode') return cell
    const value = valueOf(cell)
    if (value === null) return cell
    if (typeof value !== 'string') throw new SealingError(`${table}.${column} must be written as text.`)
    return ValueNode.create(encryption.encrypt(value, { table, column, row: keyOfRow() }))
  }

  const digestColumn = ({ sealed }: Source, column: string): ColumnNode =>
    ColumnNode.create(sealed.lookUps?.[column]?.digest ?? '')

  function digestCell({ table, sealed }: Source, column: string, cell: OperationNode | undefined): ValueNode {
    const value = valueOf(cell)
    if (typeof value !== 'string') return ValueNode.create(null)
    const normalized = sealed.lookUps?.[column]?.normalize(value) ?? value
    return ValueNode.create(encryption.lookUpDigests(normalized, { table, column })[0])
  }

  /** The driver creates the row for this query only, so it is changed in place. */
  function openRow(row: UnknownRow, { fields, added }: PlannedSelections): UnknownRow {
    for (const { output, table, column, type, rowOutputs } of fields) {
      const value = row[output]
      if (typeof value !== 'string') continue
      const key = joinRowKey(rowOutputs.map((name) => row[name]))
      const plaintext = encryption.decrypt(value, { table, column, row: key })
      row[output] = type === 'json' ? (JSON.parse(plaintext) as unknown) : plaintext
    }
    for (const name of added) delete row[name]
    return row
  }

  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => sealQuery(node, queryId),
    async transformResult({ result, queryId }) {
      const plan = plans.get(queryId)
      return plan ? { ...result, rows: result.rows.map((row) => openRow(row, plan)) } : result
    },
  }
  encryptionByPlugin.set(plugin, encryption)
  return plugin
}
