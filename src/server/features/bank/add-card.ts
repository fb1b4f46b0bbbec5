/** Adds a card by its vault token (API2-31). */
import { validationError } from '../../api-error.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../../platform/actor.ts'
import { findInstrumentsByApplications, type FinancialInstrumentRow } from './instrument-repository.ts'
import { saveInstrument } from './save-instrument.ts'
import { loadAuthorized, lockAuthorized, requireOpenApplication } from '../applications/index.ts'
import { callProvider } from '../../vendors/vendor-result.ts'

/**
 * Returns the existing card when the token was added before.
 * @throws ApiError 'provider_timeout', 'validation_failed'
 */
export async function addCard(
  services: Services,
  actor: Actor,
  id: string,
  token: string,
): Promise<FinancialInstrumentRow> {
  requireOpenApplication(await loadAuthorized(services, 'card.add', actor, id))
  const card = await callProvider(() => services.providers.cards.describe(token))
  if (!card) throw validationError([{ field: 'token', code: 'instrument_unusable' }])
  return services.db.transaction().execute(async (trx) => {
    const row = await lockAuthorized(trx, 'card.add', actor, id)
    requireOpenApplication(row)
    const existing = (await findInstrumentsByApplications(trx, [row.id])).find(
      ({ card_token }) => card_token === token,
    )
    return existing ?? saveInstrument(trx, services, actor, row, { source: 'vault', card }, false)
  })
}
