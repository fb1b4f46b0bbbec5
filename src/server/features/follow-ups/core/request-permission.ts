import { isApproval } from '#domain/application/states.ts'
import { apiError, validationError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'
import type { Actor } from '#server/platform/actor.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { getConfiguration } from '#server/features/applications/core/configuration.ts'
import { lockAuthorized } from '#server/features/applications/core/load.ts'
import type { PermissionRequestsTable } from '#server/platform/database/tables/application-tables.ts'

/**
 * Requests single sign-on permissions at the point-of-sale vendor for the business, while the vendor flow is on (SEC-07).
 * Idempotent.
 * @param type the vendor code of the configuration
 */
export const requestPermission = (
  services: Services,
  actor: Actor,
  id: string,
  type: string,
): Promise<void> =>
  services.db.transaction().execute(async (trx) => {
    const row = await lockAuthorized(trx, 'permissions', actor, id)
    if (row.withdrawn_at) throw apiError('application_withdrawn')
    const { flags, vendorCode } = getConfiguration(services, row)
    if (!flags.vendorBundleFlow) throw apiError('state_forbids')
    if (type !== vendorCode) throw validationError([{ field: 'type', code: 'choice_unknown' }])
    await savePermissionRequest(trx, services, actor.userId, row, type)
  })

/** Requests the vendor's rights for an approved application. Call it in the transaction that writes a decision. */
export async function requestPermissionOnApproval(
  trx: Trx,
  services: Services,
  actor: string,
  row: ApplicationRow,
): Promise<void> {
  if (!isApproval(row.decision) || row.withdrawn_at) return
  const { flags, vendorCode } = getConfiguration(services, row)
  if (flags.vendorBundleFlow && vendorCode !== null)
    await savePermissionRequest(trx, services, actor, row, vendorCode)
}

async function savePermissionRequest(
  trx: Trx,
  { clock }: Services,
  actor: string,
  { id }: ApplicationRow,
  type: string,
): Promise<void> {
  const now = clock.now()
  if (!(await recordPermissionRequest(trx, { application_id: id, type, requested_at: now }))) return
  await recordAudit(trx, {
    occurredAt: now,
    actor,
    action: 'permission.requested',
    applicationId: id,
    details: { type },
  })
}

/** @returns false if the permission was already requested */
async function recordPermissionRequest(trx: Trx, row: PermissionRequestsTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('permission_requests')
    .values(row)
    .onConflict((conflict) => conflict.columns(['application_id', 'type']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
