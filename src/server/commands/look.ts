/** Support looks at an application as its applicant sees it: begun, every view of it and ended, all on record (SEC-11). */
import type { Actor } from '../actor.ts'
import type { Services } from '../services.ts'
import type { ApplicationRow } from '../store/applications.ts'
import { recordAudit } from '../store/audit.ts'
import { lookAt, type LiveSession } from '../store/sessions.ts'
import { loadFor } from './load.ts'

/** Throws unknown_id, role_missing. */
export const beginLooking = (services: Services, session: LiveSession, id: string): Promise<ApplicationRow> =>
  services.db.transaction().execute(async (trx) => {
    const row = await loadFor({ db: trx }, 'look', { ...session, lookingAt: null }, id)
    await lookAt(trx, session, row.id)
    await recordAudit(trx, {
      at: services.clock.now(),
      actor: session.userId,
      act: 'impersonation.begun',
      applicationId: row.id,
    })
    return row
  })

export const stopLooking = (services: Services, session: LiveSession): Promise<void> =>
  services.db.transaction().execute(async (trx) => {
    if (session.lookingAt === null) return
    await lookAt(trx, session, null)
    await recordAudit(trx, {
      at: services.clock.now(),
      actor: session.userId,
      act: 'impersonation.ended',
      applicationId: session.lookingAt,
    })
  })

/** The application that is looked at, with a record of what was seen of it. Throws unknown_id, or why not. */
export async function loadToLook(
  services: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  id: string,
  seen: string,
): Promise<ApplicationRow> {
  const row = await loadFor(services, 'look', actor, id)
  await services.db.transaction().execute((trx) =>
    recordAudit(trx, {
      at: services.clock.now(),
      actor: actor.userId,
      act: 'impersonation.viewed',
      applicationId: row.id,
      details: { seen },
    }),
  )
  return row
}
