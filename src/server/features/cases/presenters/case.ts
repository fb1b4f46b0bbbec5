import type { CaseItem, ClaimView } from '#api/cases/queue.ts'
import { applicationReference } from '#domain/application/ids.ts'
import { currentClaim } from '#domain/cases/case.ts'
import { countries } from '#domain/countries/countries.ts'
import type { CaseRow } from '../core/repository.ts'
import type { AuditHistory } from '../commands/read-audit.ts'

export type Names = ReadonlyMap<string, string | null>

export const presentStaff = (id: string, names: Names) => ({ id, name: names.get(id) ?? null })

export function presentClaim(row: CaseRow, names: Names, now: Date, readerId: string): ClaimView | null {
  const claim = currentClaim(row, now)
  return (
    claim && {
      holder: presentStaff(claim.by, names),
      until: claim.until.toISOString(),
      isYours: claim.by === readerId,
    }
  )
}

export function presentCase(row: CaseRow, names: Names, now: Date, readerId: string): CaseItem {
  const amount = Number(row.amount)
  return {
    id: row.id,
    applicationId: row.application_id,
    reference: applicationReference(row.application_id),
    kind: row.kind,
    status: row.status,
    market: row.market,
    reason: row.reason,
    amount: amount === 0 ? null : { value: amount, currency: countries[row.market].currency },
    openedAt: row.opened_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    isOverdue: row.status === 'OPEN' && row.due_at < now,
    closedAt: row.closed_at?.toISOString() ?? null,
    claim: presentClaim(row, names, now, readerId),
    assignee: row.assigned_to === null ? null : presentStaff(row.assigned_to, names),
  }
}

export const presentHistory = ({ records, names, problems }: AuditHistory) => ({
  isIntact: problems.length === 0,
  problems,
  records: records.map(({ occurred_at: at, actor, action, details, day, sequence, hash }) => ({
    at: at.toISOString(),
    actor: presentStaff(actor, names),
    action,
    details,
    day,
    sequence,
    hash,
  })),
})
