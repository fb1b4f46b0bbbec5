/** Rows and cells of the grid, and keyboard navigation between them. */
import { outputColumns, type OutputName } from '#domain/policy/policy-rules.ts'
import type { PolicyTableId } from '#domain/policy/policy-document.ts'
import { conditionsOf, freeSubjects } from './cell-model.ts'
import type { RemovedRule, TableChanges } from './compare-tables.ts'
import type { Rule, Table } from './policy-content.ts'

/** `if:` plus the column id, or `then:` plus the name of the result. */
export type CellKey =
  'rule' | 'add' | 'note' | 'menu' | 'faults' | 'put-back' | `if:${string}` | `then:${OutputName}`

export interface GridRow {
  /** Stays the same when the rule is moved or edited. */
  key: string
  rule: Rule
  /** Null for a rule of the version in force that the draft removes. */
  index: number | null
  removed: RemovedRule | null
  cells: readonly CellKey[]
}

export interface Place {
  row: string
  cell: CellKey
}

/** Omits the step-up, which is chosen together with its effect in one cell. */
export const resultsOf = (id: PolicyTableId): OutputName[] =>
  (Object.keys(outputColumns[id]) as OutputName[]).filter((name) => name !== 'stepUp')

export function gridRows(
  id: PolicyTableId,
  table: Table,
  changes: TableChanges,
  hasFaults: (rule: Rule) => boolean,
): GridRow[] {
  const seen = new Map<string, number>()
  const keyOf = (ruleId = ''): string => {
    const count = (seen.get(ruleId) ?? 0) + 1
    seen.set(ruleId, count)
    return count === 1 ? ruleId : `${ruleId} ${count}`
  }
  const removedBefore = (at: number): GridRow[] =>
    changes.removed
      .filter((each) => each.at === at)
      .map((removed) => ({
        key: `removed ${removed.rule['_id']}`,
        rule: removed.rule,
        index: null,
        removed,
        cells: ['rule', 'put-back'],
      }))
  const rows = table.rules.map((rule, index): GridRow => {
    const cells: CellKey[] = [
      'rule',
      ...conditionsOf(id, table, rule).map(({ column }): CellKey => `if:${column.id}`),
      ...(freeSubjects(id, table, rule).length > 0 ? ['add' as const] : []),
      ...resultsOf(id).map((name): CellKey => `then:${name}`),
      'note',
      'menu',
      ...(hasFaults(rule) ? ['faults' as const] : []),
    ]
    return { key: keyOf(rule['_id']), rule, index, removed: null, cells }
  })
  return [...rows.flatMap((row, at) => [...removedBefore(at), row]), ...removedBefore(rows.length)]
}

const isCondition = (cell: CellKey): boolean => cell.startsWith('if:')

/**
 * Returns the cell of another row that corresponds to this one: the same key, else the condition at the same
 * position.
 */
function counterpart(from: GridRow, cell: CellKey, to: GridRow): CellKey {
  if (to.cells.includes(cell)) return cell
  if (!isCondition(cell) && cell !== 'add') return to.cells.at(cell === 'rule' ? 0 : -1) ?? 'rule'
  const conditions = to.cells.filter((each) => isCondition(each) || each === 'add')
  const at = from.cells.filter(isCondition).indexOf(cell)
  return (
    conditions[at === -1 ? conditions.length - 1 : Math.min(at, conditions.length - 1)] ??
    to.cells.at(-1) ??
    'rule'
  )
}

/** Returns the same place if it still exists, else the closest one. @param before the rows that contained it */
export function nearestPlace(rows: readonly GridRow[], before: readonly GridRow[], place: Place): Place {
  const row = rows.find(({ key }) => key === place.row)
  const oldIndex = before.findIndex(({ key }) => key === place.row)
  const old = before[oldIndex]
  const target = row ?? rows[Math.min(Math.max(oldIndex, 0), rows.length - 1)]
  if (!target) return place
  if (target.cells.includes(place.cell)) return { row: target.key, cell: place.cell }
  return { row: target.key, cell: old ? counterpart(old, place.cell, target) : 'rule' }
}

const pageSize = 5

/** @param edge Ctrl or Command is held: moves to the edge of the grid. @returns null for keys that do not move */
export function move(rows: readonly GridRow[], place: Place, key: string, edge: boolean): Place | null {
  const at = rows.findIndex((row) => row.key === place.row)
  const row = rows[at]
  if (!row) return null
  const column = row.cells.indexOf(place.cell)
  const toRow = (index: number): Place => {
    const target = rows[Math.min(Math.max(index, 0), rows.length - 1)] ?? row
    return { row: target.key, cell: counterpart(row, place.cell, target) }
  }
  const toCell = (index: number, target = row): Place => ({
    row: target.key,
    cell: target.cells[Math.min(Math.max(index, 0), target.cells.length - 1)] ?? 'rule',
  })
  switch (key) {
    case 'ArrowLeft':
      return toCell(column - 1)
    case 'ArrowRight':
      return toCell(column + 1)
    case 'ArrowUp':
      return toRow(at - 1)
    case 'ArrowDown':
      return toRow(at + 1)
    case 'PageUp':
      return toRow(at - pageSize)
    case 'PageDown':
      return toRow(at + pageSize)
    case 'Home':
      return toCell(0, edge ? rows[0] : row)
    case 'End':
      return toCell(Infinity, edge ? rows.at(-1) : row)
    default:
      return null
  }
}
