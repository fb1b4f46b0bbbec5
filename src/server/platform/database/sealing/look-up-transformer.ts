/** Replaces comparisons with encrypted columns by comparisons of their keyed digests. */
import {
  BinaryOperationNode,
  ColumnNode,
  OperationNodeTransformer,
  OperatorNode,
  PrimitiveValueListNode,
  ReferenceNode,
  type OperationNode,
  type SelectQueryNode,
  type WhereNode,
} from 'kysely'
import type { Encryption } from '#server/platform/encryption/encryption.ts'
import {
  SealingError,
  sealedReference,
  sourcesOf,
  valueOf,
  type Source,
  type TableQueryNode,
} from './query-shape.ts'
import type { SealedTable } from './sealed-tables.ts'

const nullChecks: ReadonlySet<unknown> = new Set(['is', 'is not'])

export class LookUpTransformer extends OperationNodeTransformer {
  readonly #encryption: Encryption
  readonly #tables: Readonly<Record<string, SealedTable>>
  #sources: readonly Source[] = []

  constructor(encryption: Encryption, tables: Readonly<Record<string, SealedTable>>) {
    super()
    this.#encryption = encryption
    this.#tables = tables
  }

  /**
   * Condition of a query.
   * @throws SealingError if it compares an encrypted column other than for equality
   */
  transformWhereOf(query: TableQueryNode, where: WhereNode): WhereNode {
    this.#sources = sourcesOf(query, this.#tables)
    return this.transformNode(where)
  }

  protected override transformSelectQuery(node: SelectQueryNode): SelectQueryNode {
    const outer = this.#sources
    this.#sources = [...sourcesOf(node, this.#tables), ...outer]
    const transformed = super.transformSelectQuery(node)
    this.#sources = outer
    return transformed
  }

  protected override transformBinaryOperation(node: BinaryOperationNode): BinaryOperationNode {
    const reference = sealedReference(node.leftOperand, this.#sources)
    const operator = OperatorNode.is(node.operator) ? node.operator.operator : null
    if (!reference || nullChecks.has(operator)) return super.transformBinaryOperation(node)
    const { source, column } = reference
    const lookUp = source.sealed.lookUps?.[column]
    const values = operator === '=' ? [valueOf(node.rightOperand)] : valuesOf(node.rightOperand)
    const isEquality = operator === '=' || operator === 'in'
    if (!lookUp || !isEquality || !values.every((value) => typeof value === 'string'))
      throw new SealingError(`${source.table}.${column} is sealed and cannot be compared like this.`)
    const digests = values.flatMap((value) =>
      this.#encryption.lookUpDigests(lookUp.normalize(value), { table: source.table, column }),
    )
    const table = ReferenceNode.is(node.leftOperand) ? node.leftOperand.table : undefined
    return BinaryOperationNode.create(
      ReferenceNode.create(ColumnNode.create(lookUp.digest), table),
      OperatorNode.create('in'),
      PrimitiveValueListNode.create(digests),
    )
  }
}

const valuesOf = (node: OperationNode): readonly unknown[] =>
  PrimitiveValueListNode.is(node) ? node.values : [undefined]
