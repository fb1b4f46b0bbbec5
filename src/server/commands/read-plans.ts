import { applicationIdOfBusiness, isApplicationId } from '../../domain/ids.ts'
import { daysSince } from '../../domain/orders/days-since.ts'
import { marketOfCurrency, type Currency } from '../../domain/market.ts'
import { configurationOf, type Configuration } from '../../domain/referrals/configuration.ts'
import type { Portal } from '../../domain/portal.ts'
import type { Services } from '../services.ts'
import type { Actor } from '../actor.ts'
import { findApplication } from '../store/applications.ts'
import { configurationOfApplication } from './configuration-of.ts'

/**
 * The configuration that holds for a business, with its currency. Anybody may ask: a business that is not the
 * asker's own is answered like none at all.
 */
export async function readPlans(
  services: Services,
  actor: Actor | null,
  businessId: string | undefined,
  place: { portal: Portal; currency: Currency },
): Promise<{ configuration: Configuration; currency: Currency; daysSinceSignUp: number }> {
  const id = applicationIdOfBusiness(businessId ?? '')
  const found = actor && isApplicationId(id) ? await findApplication(services.db, id) : undefined
  if (found && found.user_id === actor?.userId)
    return {
      configuration: configurationOfApplication(services, found),
      currency: found.currency,
      daysSinceSignUp: daysSince(found.created_at, services.clock.now()),
    }
  const { portal, currency } = place
  return {
    configuration: configurationOf(portal, marketOfCurrency(currency), null),
    currency,
    daysSinceSignUp: 0,
  }
}
