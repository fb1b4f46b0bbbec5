/** Loads the application of a request after checking the actor's access. */
import { checkAccess, type ApplicationAction } from '#domain/application/access.ts'
import { isApplicationId } from '#domain/application/ids.ts'
import { confirmedOrganizationId } from '#domain/journey/attribution.ts'
import { apiError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import { findAndLockApplication, findApplication, type ApplicationRow } from './repository.ts'

/** @throws ApiError 'unknown_id', or the reason that access is denied */
export const loadAuthorized = async (
  { db }: Pick<Services, 'db'>,
  action: ApplicationAction,
  actor: Actor,
  id: string,
): Promise<ApplicationRow> =>
  authorize(action, actor, isApplicationId(id) ? await findApplication(db, id) : undefined)

/** Locks the application until the transaction ends. @throws ApiError as loadAuthorized does */
export const lockAuthorized = async (
  trx: Trx,
  action: ApplicationAction,
  actor: Actor,
  id: string,
): Promise<ApplicationRow> =>
  authorize(action, actor, isApplicationId(id) ? await findAndLockApplication(trx, id) : undefined)

function authorize(action: ApplicationAction, actor: Actor, row: ApplicationRow | undefined): ApplicationRow {
  if (!row) throw apiError('unknown_id')
  const denialReason = checkAccess(action, actor, {
    id: row.id,
    userId: row.user_id,
    organizationId: confirmedOrganizationId(row.attribution),
  })
  if (denialReason) throw apiError(denialReason)
  return row
}

/** @throws ApiError 'application_withdrawn', 'application_declined' */
export function requireOpenApplication(row: Pick<ApplicationRow, 'withdrawn_at' | 'decision'>): void {
  if (row.withdrawn_at) throw apiError('application_withdrawn')
  if (row.decision === 'DECLINED') throw apiError('application_declined')
}
