/** Adds a card by its vault token (API2-31). A closed application may still add one to pay what its rental owes. */
import { validationError } from '#server/api-error.ts'
import { limitedTransaction } from '#server/limits/quotas.ts'
import { countPartyAct, countVendorCall } from '#server/limits/party-quotas.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'
import type { Services } from '#server/services.ts'
import type { Actor } from '#server/platform/actor.ts'
import {
  findInstrumentsByApplications,
  type FinancialInstrumentRow,
  hasPastDueOrder,
} from '../core/repository.ts'
import { saveInstrument } from '../core/save-instrument.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { limitedApplicant } from '#server/features/applications/core/parties.ts'
import {
  loadAuthorized,
  lockAuthorized,
  requireOpenApplication,
} from '#server/features/applications/core/load.ts'
import { callProvider } from '#server/vendors/vendor-result.ts'

/**
 * Returns the existing card when the token was added before.
 * @throws ApiError 'provider_timeout', 'too_many_requests', 'validation_failed'
 */
export async function addCard(
  services: Services,
  actor: Actor,
  id: string,
  token: string,
): Promise<FinancialInstrumentRow> {
  const application = await loadAuthorized(services, 'card.add', actor, id)
  await requirePayer(services.db, application)
  const party = { ...limitedApplicant(services, application), userId: actor.userId }
  await countVendorCall(services, 'card_lookup', party)
  const card = await callProvider(() => services.providers.cards.describe(token))
  if (!card) throw validationError([{ field: 'token', code: 'instrument_unusable' }])
  return limitedTransaction(services, actor, async (trx) => {
    const row = await lockAuthorized(trx, 'card.add', actor, id)
    await requirePayer(trx, row)
    const existing = (await findInstrumentsByApplications(trx, [row.id])).find(
      ({ card_token }) => card_token === token,
    )
    if (existing) return existing
    await countPartyAct(trx, services, 'card', { ...limitedApplicant(services, row), userId: actor.userId })
    return saveInstrument(trx, services, actor, row, { source: 'vault', card }, false)
  })
}

async function requirePayer(db: Database | Trx, row: ApplicationRow): Promise<void> {
  if (!(await hasPastDueOrder(db, row.id))) requireOpenApplication(row)
}
