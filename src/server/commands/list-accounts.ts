import type { Services } from '../services.ts'
import type { Actor } from '../actor.ts'
import { applicationsOf, type ApplicationRow } from '../store/applications.ts'
import { instrumentsOf, type FinancialInstrumentRow } from '../store/financial-instruments.ts'
import { loadFor } from './load.ts'
import { loadToLook } from './look.ts'

/**
 * The person's applications that are not withdrawn, newest first, with all their bank accounts and cards. Whoever looks
 * at an application sees that one.
 */
export async function listAccounts(
  services: Services,
  actor: Actor,
): Promise<{ applications: ApplicationRow[]; instruments: FinancialInstrumentRow[] }> {
  const applications = actor.lookingAt
    ? [await loadToLook(services, actor, actor.lookingAt, 'account')]
    : await applicationsOf(services.db, actor.userId)
  const ids = applications.map(({ id }) => id)
  return { applications, instruments: await instrumentsOf(services.db, ids) }
}

/** The bank accounts and cards of one application, newest first. */
export async function listInstruments(
  services: Services,
  actor: Actor,
  id: string,
): Promise<FinancialInstrumentRow[]> {
  const row = actor.lookingAt
    ? await loadToLook(services, actor, id, 'bank accounts and cards')
    : await loadFor(services, 'bank.list', actor, id)
  return instrumentsOf(services.db, [row.id])
}
