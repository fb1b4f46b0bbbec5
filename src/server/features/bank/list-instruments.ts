import { marketForCurrency, type Market } from '../../../domain/countries/market.ts'
import { loadAuthorized } from '../applications/index.ts'
import { loadForImpersonation } from '../support/index.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Services } from '../../services.ts'
import { findInstrumentsByApplications, type FinancialInstrumentRow } from './instrument-repository.ts'

/** Newest first. */
export async function listInstruments(
  services: Services,
  actor: Actor,
  id: string,
): Promise<{ instruments: FinancialInstrumentRow[]; market: Market }> {
  const row = actor.impersonatedApplicationId
    ? await loadForImpersonation(services, actor, id, 'bank accounts and cards')
    : await loadAuthorized(services, 'bank.list', actor, id)
  const instruments = await findInstrumentsByApplications(services.db, [row.id])
  return { instruments, market: marketForCurrency(row.currency) }
}
