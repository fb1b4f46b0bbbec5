import { toApplicationId, isApplicationId } from '../../../domain/application/ids.ts'
import { daysSince } from '../../../domain/dates/duration.ts'
import { marketForCurrency, type Currency } from '../../../domain/countries/market.ts'
import { resolveConfiguration, type Configuration } from '../../../domain/referrals/configuration.ts'
import type { Portal } from '../../../domain/referrals/portal.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../../platform/actor.ts'
import { findApplication, getConfiguration } from '../applications/index.ts'
import { countComplimentaryLeft } from '../orders/index.ts'

interface MerchantPlans {
  configuration: Configuration
  currency: Currency
  daysSinceSignUp: number
  complimentaryLeft: number | null
}

/** Configuration of the actor's own business; for any other id, that of the portal, so as not to reveal that it exists. */
export async function readPlans(
  services: Services,
  actor: Actor | null,
  businessId: string | undefined,
  fallback: { portal: Portal; currency: Currency },
): Promise<MerchantPlans> {
  const id = toApplicationId(businessId ?? '')
  const application = actor && isApplicationId(id) ? await findApplication(services.db, id) : undefined
  if (application && application.user_id === actor?.userId)
    return {
      configuration: getConfiguration(services, application),
      currency: application.currency,
      daysSinceSignUp: daysSince(application.created_at, services.clock.now()),
      complimentaryLeft: await countComplimentaryLeft(services.db, services, application),
    }
  const { portal, currency } = fallback
  return {
    configuration: resolveConfiguration(portal, marketForCurrency(currency), null),
    currency,
    daysSinceSignUp: 0,
    complimentaryLeft: null,
  }
}
