/** Impersonation of an applicant by support; start, end and every view are audited (SEC-11). */
import type { ImpersonationReason } from '#domain/application/impersonation-reasons.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Services } from '#server/services.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { loadAuthorized } from '#server/features/applications/core/load.ts'
import { readCase } from '#server/features/case-access/core/read-case.ts'
import { recordAudit } from '#server/platform/audit.ts'
import {
  endImpersonation,
  setImpersonatedApplication,
} from '#server/platform/sessions/impersonated-sessions.ts'
import type { ActiveSession } from '#server/platform/sessions/sessions.ts'

/**
 * The case-access rules apply to the impersonated application; all others are refused during impersonation.
 */
const notImpersonating = <A extends Actor>(actor: A): A => ({ ...actor, impersonatedApplicationId: null })

/** Throws unknown_id, role_missing, own_case. */
export async function startImpersonation(
  services: Services,
  session: Omit<ActiveSession, 'startedAt' | 'lastSeenAt'>,
  id: string,
  reason: ImpersonationReason,
): Promise<ApplicationRow> {
  const impersonated = await services.db.transaction().execute(async (trx) => {
    const { row } = await readCase(services, notImpersonating(session), 'impersonate', id, { db: trx })
    await setImpersonatedApplication(trx, services.clock.now(), session, { applicationId: row.id, reason })
    await recordAudit(trx, {
      occurredAt: services.clock.now(),
      actor: session.userId,
      action: 'impersonation.started',
      applicationId: row.id,
      details: { reason },
    })
    return row
  })
  services.sessions.forget(session.userId)
  return impersonated
}

export async function stopImpersonation(
  { db, clock, sessions }: Services,
  session: ActiveSession,
): Promise<void> {
  await db.transaction().execute((trx) => endImpersonation(trx, clock.now(), session, 'ended'))
  sessions.forget(session.userId)
}

/** Loads the impersonated application and audits the view. Throws unknown_id or the access error. */
export async function loadForImpersonation(
  services: Services,
  actor: Actor,
  id: string,
  seen: string,
): Promise<ApplicationRow> {
  await loadAuthorized(services, 'impersonate', actor, id)
  const { row } = await readCase(services, notImpersonating(actor), 'impersonate', id)
  await services.db.transaction().execute((trx) =>
    recordAudit(trx, {
      occurredAt: services.clock.now(),
      actor: actor.userId,
      action: 'impersonation.read',
      applicationId: row.id,
      details: { seen, reason: actor.impersonationReason ?? null },
    }),
  )
  return row
}
