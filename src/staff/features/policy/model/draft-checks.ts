/** Checks a draft while it is edited. Saving repeats these checks and adds those of the decision engine. */
import { checkPolicy } from '#domain/policy/check-policy.ts'
import type { PolicyTableId } from '#domain/policy/policy-document.ts'
import type { PolicyFault } from '#domain/policy/policy-fault.ts'

export const draftChecks = ['complete', 'reached', 'possible'] as const
export type DraftCheck = (typeof draftChecks)[number]

const checkOfKind: Partial<Record<PolicyFault['kind'], DraftCheck>> = {
  no_verdict: 'reached',
  row_contradicts: 'possible',
  row_never_reached: 'possible',
  // The combinations are too many to try, so it is unknown which rows can match.
  too_many_cells: 'reached',
  too_complex: 'reached',
}

export interface DraftCheckResult {
  check: DraftCheck
  /** `unknown` while rows are incomplete. */
  state: 'passed' | 'failed' | 'unknown'
  rows: readonly { table: PolicyTableId; index: number }[]
}

export function checkDraft(content: unknown): DraftCheckResult[] {
  const checked = checkPolicy(content)
  const faults = 'faults' in checked ? checked.faults : []
  const of = (check: DraftCheck) => faults.filter(({ kind }) => (checkOfKind[kind] ?? 'complete') === check)
  const isIncomplete = of('complete').length > 0
  return draftChecks.map((check) => {
    const found = of(check)
    const rows = found.flatMap(({ table, rowIndex }) =>
      table && rowIndex !== undefined ? [{ table: table.id, index: rowIndex }] : [],
    )
    const state = found.length > 0 ? 'failed' : isIncomplete ? 'unknown' : 'passed'
    return { check, state, rows: rows.filter((row, at) => rows.findIndex(isSame(row)) === at) }
  })
}

const isSame =
  (row: DraftCheckResult['rows'][number]) =>
  ({ table, index }: DraftCheckResult['rows'][number]): boolean =>
    table === row.table && index === row.index
