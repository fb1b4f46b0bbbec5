/** Adding a card by the token that the vault gave for it (API2-31). */
import { refuseFields } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { Actor } from '../actor.ts'
import { instrumentsOf, type FinancialInstrumentRow } from '../store/financial-instruments.ts'
import { keepInstrument, refuseClosed } from './keep-instrument.ts'
import { loadFor, lockFor } from './load.ts'
import { answered } from './provider-answer.ts'

/** Adds the card; the same token again answers the card it already is. Throws provider_timeout. */
export async function addCard(
  services: Services,
  actor: Actor,
  id: string,
  token: string,
): Promise<FinancialInstrumentRow> {
  refuseClosed(await loadFor(services, 'card.add', actor, id))
  const card = await answered(services.providers.cards.describe(token))
  if (!card) throw refuseFields([{ field: 'token', code: 'instrument_unusable' }])
  return services.db.transaction().execute(async (trx) => {
    const row = await lockFor(trx, 'card.add', actor, id)
    refuseClosed(row)
    const known = (await instrumentsOf(trx, [row.id])).find(({ card_token }) => card_token === token)
    return known ?? keepInstrument(trx, services, actor.userId, row, { source: 'vault', card }, false)
  })
}
