/** What is told of an application besides the view: masked to those who look after it, in full to its owner. */
import { applicationIdOfBusiness } from '../../domain/ids.ts'
import type { Services } from '../services.ts'
import type { Actor } from '../actor.ts'
import { applicationsOf, type ApplicationRow } from '../store/applications.ts'
import { recordAudit } from '../store/audit.ts'
import { loadFor } from './load.ts'

/** Whoever is not the applicant leaves a record of having looked (SEC-11). */
export async function readMasked(services: Services, actor: Actor, id: string): Promise<ApplicationRow> {
  const row = await loadFor(services, 'read-masked', actor, id)
  if (row.user_id !== actor.userId)
    await services.db.transaction().execute((trx) =>
      recordAudit(trx, {
        at: services.clock.now(),
        actor: actor.userId,
        act: 'application.looked-at',
        applicationId: row.id,
        details: { roles: actor.roles },
      }),
    )
  return row
}

/** One of the actor's accounts, and those of theirs that it is linked with. */
export async function readAccount(
  services: Services,
  actor: Actor,
  businessId: string,
): Promise<{ row: ApplicationRow; linked: ApplicationRow['id'][] }> {
  const row = await loadFor(services, 'read', actor, applicationIdOfBusiness(businessId))
  return { row, linked: linkedWith(row, await applicationsOf(services.db, actor.userId)) }
}

/** The application that one was made from, and those that were made from it. */
export const linkedWith = (row: ApplicationRow, all: readonly ApplicationRow[]): ApplicationRow['id'][] =>
  all
    .filter(
      (other) =>
        other.id !== row.id &&
        (other.id === row.attribution.parentApplication || other.attribution.parentApplication === row.id),
    )
    .map(({ id }) => id)
