/**
 * Account details besides the application view: redacted for support and partners, complete for the applicant.
 */
import { mustGiveReason } from '#domain/application/access.ts'
import type { ImpersonationReason } from '#domain/application/impersonation-reasons.ts'
import { toApplicationId } from '#domain/application/ids.ts'
import { confirmedOrganizationId } from '#domain/journey/attribution.ts'
import { validationError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type ApplicationRow, findApplicationsByUser } from '#server/features/applications/core/repository.ts'
import { loadAuthorized } from '#server/features/applications/core/load.ts'
import { readCase } from '#server/features/case-access/core/read-case.ts'
import { recordAudit } from '#server/platform/audit.ts'

/** Reads by anyone but the applicant are audited, with the reason that staff give (SEC-11, SEC-28). */
export async function readRedacted(
  services: Services,
  actor: Actor,
  id: string,
  reason: ImpersonationReason | undefined,
): Promise<ApplicationRow> {
  const row = await loadAuthorized(services, 'read-redacted', actor, id)
  const { user_id: userId, attribution } = row
  const isByStaff = mustGiveReason(actor, {
    userId,
    organizationId: confirmedOrganizationId(attribution),
  })
  if (!reason && isByStaff) throw validationError([{ field: 'reason', code: 'required' }])
  if (isByStaff) await readCase(services, actor, 'application.read', row.id)
  if (userId !== actor.userId)
    await services.db.transaction().execute((trx) =>
      recordAudit(trx, {
        occurredAt: services.clock.now(),
        actor: actor.userId,
        action: 'application.read',
        applicationId: row.id,
        details: { roles: actor.roles, reason: reason ?? null },
      }),
    )
  return row
}

/** Returns one of the actor's accounts and the ids of their applications linked to it. */
export async function readAccount(
  services: Services,
  actor: Actor,
  businessId: string,
): Promise<{ row: ApplicationRow; linked: ApplicationRow['id'][] }> {
  const row = await loadAuthorized(services, 'read', actor, toApplicationId(businessId))
  return { row, linked: findLinkedApplications(row, await findApplicationsByUser(services.db, actor.userId)) }
}

/** Ids of the parent application and the applications created from this one. */
export const findLinkedApplications = (
  row: ApplicationRow,
  all: readonly ApplicationRow[],
): ApplicationRow['id'][] =>
  all
    .filter(
      (other) =>
        other.id !== row.id &&
        (other.id === row.attribution.parentApplication || other.attribution.parentApplication === row.id),
    )
    .map(({ id }) => id)
