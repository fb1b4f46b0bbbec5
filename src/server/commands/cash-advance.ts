import { applicationIdOfBusiness, businessIdOf } from '../../domain/ids.ts'
import { isApproval } from '../../domain/states.ts'
import type { AdvanceOffer } from '../providers/offers/port.ts'
import { ProviderTimeout } from '../providers/provider-timeout.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { Actor } from '../actor.ts'
import { applicationsOf, type ApplicationRow } from '../store/applications.ts'
import { loadFor } from './load.ts'

/**
 * The lender's offer to one of the actor's businesses; null: none now. Only an approved business has one.
 * @param businessId left out: the newest that is approved
 */
export async function cashAdvanceOffer(
  services: Services,
  actor: Actor,
  businessId: string | undefined,
): Promise<{ offer: AdvanceOffer; row: ApplicationRow } | null> {
  // Whoever looks at an application sees no offers, not even their own.
  if (actor.lookingAt) throw refuse('looking_only')
  const row = businessId
    ? await loadFor(services, 'offer.read', actor, applicationIdOfBusiness(businessId))
    : (await applicationsOf(services.db, actor.userId)).find(({ decision }) => isApproval(decision))
  if (!row || row.withdrawn_at || !isApproval(row.decision)) return null
  try {
    const offer = await services.providers.lender.offerFor({
      businessId: businessIdOf(row.id),
      currency: row.currency,
      annualSales: row.company.gpv ?? null,
    })
    return offer && { offer, row }
  } catch (error) {
    throw error instanceof ProviderTimeout ? refuse('provider_timeout', { cause: error }) : error
  }
}
