import { type ApplicationId, toApplicationId, isApplicationId } from '#domain/application/ids.ts'
import { daysSince } from '#domain/dates/duration.ts'
import { marketForCurrency, type Currency } from '#domain/countries/market.ts'
import { resolveConfiguration, type Configuration } from '#domain/referrals/configuration.ts'
import type { RatesView } from '#api/plans.ts'
import type { Portal } from '#domain/referrals/portal.ts'
import { apiError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'
import type { Actor } from '#server/platform/actor.ts'
import { findApplication } from '#server/features/applications/core/repository.ts'
import { getConfiguration } from '#server/features/applications/core/configuration.ts'
import { presentOfferedRates, readRates } from '#server/features/applications/core/rates.ts'
import { countComplimentaryLeft } from '#server/features/orders/core/price-order.ts'

interface MerchantPlans {
  configuration: Configuration
  currency: Currency
  daysSinceSignUp: number
  complimentaryLeft: number | null
  rates: RatesView
}

/** A business is also found by the id of its application. */
const applicationIdOf = (businessId: string): ApplicationId | null => {
  const id = isApplicationId(businessId) ? businessId : toApplicationId(businessId)
  return isApplicationId(id) ? id : null
}

/**
 * Configuration of the actor's own business, or of the portal without an id.
 * @throws ApiError unknown_id for any other business, whether or not it exists
 */
export async function readPlans(
  services: Services,
  actor: Actor | null,
  businessId: string | undefined,
  fallback: { portal: Portal; currency: Currency },
): Promise<MerchantPlans> {
  if (businessId !== undefined) {
    const id = applicationIdOf(businessId)
    const application = actor && id ? await findApplication(services.db, id) : undefined
    const isReader = application?.user_id === actor?.userId || id === actor?.impersonatedApplicationId
    if (!application || !isReader) throw apiError('unknown_id')
    return {
      configuration: getConfiguration(services, application),
      currency: application.currency,
      daysSinceSignUp: daysSince(application.created_at, services.clock.now()),
      complimentaryLeft: await countComplimentaryLeft(services.db, services, application),
      rates: await readRates(services.db, services, application),
    }
  }
  const { portal, currency } = fallback
  const configuration = resolveConfiguration(
    portal,
    marketForCurrency(currency),
    null,
    services.referenceData,
  )
  return {
    configuration,
    rates: presentOfferedRates(configuration, currency),
    currency,
    daysSinceSignUp: 0,
    complimentaryLeft: null,
  }
}
