/** Withdrawal of an open change by the merchant. */
import { apiError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'
import type { Actor } from '#server/platform/actor.ts'
import { lockAuthorized } from '#server/features/applications/core/load.ts'
import type { ChangeRow } from '../core/repository.ts'
import { lockApplication } from '#server/features/applications/core/repository.ts'
import { followUndecidedAlarms } from '#server/underwriting/vendor-calls/late-hits.ts'
import { closeChange } from '../core/close-change.ts'
import { findChangeOf } from '../core/stored-change.ts'

/**
 * Idempotent: a change that ended without taking effect stays as it is.
 * @throws ApiError 'state_forbids' after it took effect
 */
export const withdrawChange = (
  services: Services,
  actor: Actor,
  id: string,
  changeId: string,
): Promise<ChangeRow> =>
  services.db.transaction().execute(async (trx) => {
    const row = await lockAuthorized(trx, 'change.request', actor, id)
    const change = await findChangeOf(trx, row, changeId)
    if (change.status === 'APPLIED') throw apiError('state_forbids')
    if (change.settled_at) return change
    const closed = await closeChange(trx, services, row, change, {
      status: 'WITHDRAWN',
      actor: actor.userId,
      action: 'change.withdrawn',
    })
    await followUndecidedAlarms(trx, services, await lockApplication(trx, row.id))
    return closed
  })
