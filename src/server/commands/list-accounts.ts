import type { Services } from '../services.ts'
import type { Actor } from '../actor.ts'
import { applicationsOf, type ApplicationRow } from '../store/applications.ts'
import { instrumentsOf, type FinancialInstrumentRow } from '../store/financial-instruments.ts'
import { loadFor } from './load.ts'

/** The person's applications that are not withdrawn, newest first, with all their bank accounts and cards. */
export async function listAccounts(
  { db }: Services,
  { userId }: Actor,
): Promise<{ applications: ApplicationRow[]; instruments: FinancialInstrumentRow[] }> {
  const applications = await applicationsOf(db, userId)
  const ids = applications.map(({ id }) => id)
  return { applications, instruments: await instrumentsOf(db, ids) }
}

/** The bank accounts and cards of one application, newest first. */
export async function listInstruments(
  services: Services,
  actor: Actor,
  id: string,
): Promise<FinancialInstrumentRow[]> {
  const row = await loadFor(services, 'bank.list', actor, id)
  return instrumentsOf(services.db, [row.id])
}
