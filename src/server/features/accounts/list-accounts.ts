import type { Services } from '../../services.ts'
import type { Actor } from '../../platform/actor.ts'
import { type ApplicationRow, findApplicationsByUser } from '../applications/index.ts'
import { type FinancialInstrumentRow, findInstrumentsByApplications } from '../bank/index.ts'
import { loadForImpersonation } from '../support/index.ts'

/**
 * The user's active applications, newest first, with their bank accounts and cards; only the impersonated
 * application for support.
 */
export async function listAccounts(
  services: Services,
  actor: Actor,
): Promise<{ applications: ApplicationRow[]; instruments: FinancialInstrumentRow[] }> {
  const applications = actor.impersonatedApplicationId
    ? [await loadForImpersonation(services, actor, actor.impersonatedApplicationId, 'account')]
    : await findApplicationsByUser(services.db, actor.userId)
  const ids = applications.map(({ id }) => id)
  return { applications, instruments: await findInstrumentsByApplications(services.db, ids) }
}
