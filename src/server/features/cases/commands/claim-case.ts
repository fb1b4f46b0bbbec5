/** Claims, releases and assigns cases. Idempotent. */
import { checkStaffAccess } from '#domain/application/access.ts'
import { type CaseKind, claimMs, currentClaim } from '#domain/cases/case.ts'
import { validationError } from '#server/api-error.ts'
import type { Actor } from '#server/platform/actor.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { AuditAction } from '#server/platform/audit/actions.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'
import type { Services } from '#server/services.ts'
import { requireStaff } from '#server/require-staff.ts'
import { findAppealToSettle } from '#server/features/appeals/core/resolve-appeal.ts'
import { caseClaimed } from '../core/claims.ts'
import { type CaseRow, findNames } from '../core/repository.ts'
import { findDeciders } from './staff-repository.ts'
import { rejectOwnDecision } from './reject-own-decision.ts'
import { loadLockedCase, requireOpen } from './load-case.ts'

/** Kinds whose claim also blocks others from deciding on an appeal. */
const settlesAppeal: readonly CaseKind[] = ['REVIEW', 'APPEAL', 'CONFIRMATION']

type Change = Partial<Pick<CaseRow, 'assigned_to' | 'claimed_by' | 'claimed_until'>>

const update = (trx: Trx, { id }: CaseRow, change: Change): Promise<CaseRow> =>
  trx.updateTable('cases').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

const audit = (
  trx: Trx,
  { clock }: Services,
  actor: Actor,
  action: AuditAction,
  { id, application_id: applicationId }: CaseRow,
  details: Record<string, unknown> = {},
) =>
  recordAudit(trx, {
    occurredAt: clock.now(),
    actor: actor.userId,
    action,
    applicationId,
    details: { caseId: id, ...details },
  })

/**
 * Claims the case for 15 minutes; claiming it again restarts the time.
 * @param takesOver ends another person's claim, which requires the senior role
 * @throws ApiError 'case_claimed' with the holder, 'case_closed', 'own_case', 'own_decision'
 */
export const claimCase = (
  services: Services,
  actor: Actor,
  id: string,
  takesOver: boolean,
): Promise<CaseRow> =>
  services.db.transaction().execute(async (trx) => {
    const { item, row } = await loadLockedCase(trx, services, 'case.claim', actor, id)
    requireOpen(item)
    await rejectOwnDecision(trx, actor, item)
    if (settlesAppeal.includes(item.kind)) await findAppealToSettle(trx, actor, row)
    const now = services.clock.now()
    const claim = currentClaim(item, now)
    const isAnothers = claim !== null && claim.by !== actor.userId
    if (isAnothers && !(takesOver && checkStaffAccess('case.assign', actor) === null))
      throw await caseClaimed(trx, item, now)
    const claimed = await update(trx, item, {
      claimed_by: actor.userId,
      claimed_until: new Date(now.getTime() + claimMs),
    })
    await audit(trx, services, actor, 'case.claimed', item, isAnothers ? { tookOverFrom: claim.by } : {})
    return claimed
  })

/** Ends the caller's own claim; another person's claim expires or is taken over by a senior. */
export const releaseCase = (services: Services, actor: Actor, id: string): Promise<CaseRow> =>
  services.db.transaction().execute(async (trx) => {
    const { item } = await loadLockedCase(trx, services, 'case.claim', actor, id)
    if (item.claimed_by !== actor.userId) return item
    const released = await update(trx, item, { claimed_by: null, claimed_until: null })
    await audit(trx, services, actor, 'case.released', item)
    return released
  })

/**
 * @param userId null unassigns the case; the current claim ends unless it is theirs
 * @throws ApiError 'validation_failed' for somebody who may not decide
 */
export const assignCase = (
  services: Services,
  actor: Actor,
  id: string,
  userId: string | null,
): Promise<CaseRow> =>
  services.db.transaction().execute(async (trx) => {
    const { item, row } = await loadLockedCase(trx, services, 'case.assign', actor, id)
    requireOpen(item)
    const isDecider = (await findDeciders(trx)).some((one) => one.id === userId)
    if (userId !== null && (!isDecider || userId === row.user_id))
      throw validationError([{ field: 'userId', code: 'choice_unknown' }])
    const assigned = await update(trx, item, {
      assigned_to: userId,
      ...(item.claimed_by === userId ? {} : { claimed_by: null, claimed_until: null }),
    })
    await audit(trx, services, actor, 'case.assigned', item, { to: userId })
    return assigned
  })

/** Staff who may decide cases. */
export async function listAssignees({ db }: Services, actor: Actor) {
  requireStaff('case.assign', actor)
  return findDeciders(db)
}

export const namesOf = (db: Database, { claimed_by, assigned_to }: CaseRow) =>
  findNames(db, [claimed_by, assigned_to])
