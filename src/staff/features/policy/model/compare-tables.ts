/** Compares a table with the same table of another version, by rule id. */
import type { Column, Rule, Table } from './policy-content.ts'

interface CellChange {
  column: Column
  before: string
  after: string
}

export interface RuleChange {
  isNew: boolean
  isMoved: boolean
  cells: readonly CellChange[]
}

export interface RemovedRule {
  rule: Rule
  /** Index of the rule that the removed one is shown before. */
  at: number
}

export interface TableChanges {
  /** One entry for each rule of the table. */
  rules: readonly RuleChange[]
  removed: readonly RemovedRule[]
}

export const isChanged = ({ isNew, isMoved, cells }: RuleChange): boolean =>
  isNew || isMoved || cells.length > 0

export const countChanges = ({ rules, removed }: TableChanges): number =>
  rules.filter(isChanged).length + removed.length

const columnsOf = ({ inputs, outputs }: Table): Column[] => [
  { id: '_description', name: 'note' },
  ...inputs,
  ...outputs,
]

/** Pairs the columns of two tables by id, else by subject. */
function pairColumns(before: Table, after: Table): { before?: Column; after?: Column }[] {
  const old = columnsOf(before)
  const pairs = columnsOf(after).map((column) => ({
    after: column,
    before:
      old.find(({ id }) => id === column.id) ??
      old.find(({ field }) => field != null && field === column.field),
  }))
  const left = old.filter((column) => !pairs.some((pair) => pair.before === column))
  return [
    ...pairs.map(({ after, before }) => (before ? { after, before } : { after })),
    ...left.map((column) => ({ before: column })),
  ]
}

/** Indices of a longest increasing subsequence: the rules that did not move. */
function longestRise(numbers: readonly (number | null)[]): Set<number> {
  const best = numbers.map(() => ({ length: 0, previous: -1 }))
  let last = -1
  numbers.forEach((number, at) => {
    if (number === null) return
    let longest = { length: 1, previous: -1 }
    for (let earlier = 0; earlier < at; earlier += 1) {
      const { length } = best[earlier] ?? { length: 0 }
      if (length >= longest.length && length > 0 && (numbers[earlier] ?? Infinity) < number)
        longest = { length: length + 1, previous: earlier }
    }
    best[at] = longest
    if (longest.length > (best[last]?.length ?? 0)) last = at
  })
  const found = new Set<number>()
  for (let at = last; at >= 0; at = best[at]?.previous ?? -1) found.add(at)
  return found
}

export function compareTables(before: Table, after: Table): TableChanges {
  const columns = pairColumns(before, after)
  const places = new Map(before.rules.map((rule, at) => [rule['_id'], at] as const))
  // If several rules share an id, the first one is the original.
  const origins = after.rules.map((rule) => {
    const at = places.get(rule['_id']) ?? null
    places.delete(rule['_id'])
    return at
  })
  const unmoved = longestRise(origins)
  const cellsOf = (old: Rule, rule: Rule): CellChange[] =>
    columns
      .map((pair) => ({
        column: (pair.after ?? pair.before)!,
        before: (pair.before && old[pair.before.id]) ?? '',
        after: (pair.after && rule[pair.after.id]) ?? '',
      }))
      .filter((change) => change.before !== change.after)
  const rules = after.rules.map((rule, at): RuleChange => {
    const origin = origins[at] ?? null
    const old = origin === null ? undefined : before.rules[origin]
    return old
      ? { isNew: false, isMoved: !unmoved.has(at), cells: cellsOf(old, rule) }
      : { isNew: true, isMoved: false, cells: [] }
  })
  const removed = before.rules.flatMap((rule, index): RemovedRule[] => {
    if (origins.includes(index)) return []
    const previous = [...unmoved].filter((at) => (origins[at] ?? -1) < index)
    return [{ rule, at: previous.length === 0 ? 0 : Math.max(...previous) + 1 }]
  })
  return { rules, removed }
}
