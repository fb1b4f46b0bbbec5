import type { Services } from '#server/services.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type ApplicationRow, findApplicationsByUser } from '#server/features/applications/core/repository.ts'
import {
  type FinancialInstrumentRow,
  findInstrumentsByApplications,
} from '#server/features/bank/core/repository.ts'
import { type ChangeRow, findOpenChanges } from '#server/features/changes/core/repository.ts'
import { loadForImpersonation } from '#server/features/support/core/impersonation.ts'

export interface AccountRows {
  applications: ApplicationRow[]
  instruments: FinancialInstrumentRow[]
  openChanges: ChangeRow[]
}

/**
 * The user's active applications, newest first, with their bank accounts, cards and open changes; only the impersonated
 * application for support.
 */
export async function listAccounts(services: Services, actor: Actor): Promise<AccountRows> {
  const applications = actor.impersonatedApplicationId
    ? [await loadForImpersonation(services, actor, actor.impersonatedApplicationId, 'account')]
    : await findApplicationsByUser(services.db, actor.userId)
  const ids = applications.map(({ id }) => id)
  const [instruments, openChanges] = await Promise.all([
    findInstrumentsByApplications(services.db, ids),
    findOpenChanges(services.db, ids),
  ])
  return { applications, instruments, openChanges }
}
