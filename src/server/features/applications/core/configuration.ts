/** Configuration of an application: its portal's, overridden by its referral. */
import { marketForCurrency } from '#domain/countries/market.ts'
import { resolveConfiguration, resolveFlags, type Configuration } from '#domain/referrals/configuration.ts'
import type { Referral } from '#domain/referrals/referral.ts'
import { isApplicationId } from '#domain/application/ids.ts'
import { portalDefinitions, type Portal } from '#domain/referrals/portal.ts'
import type { Brand } from '#domain/referrals/portals/definition.ts'
import type { Flags } from '#domain/referrals/feature-flags.ts'
import type { Services } from '#server/services.ts'
import { findApplication, type ApplicationRow } from './repository.ts'

type ReferenceServices = Pick<Services, 'referenceData'>
type ConfigurationSource = Pick<ApplicationRow, 'attribution' | 'currency'>

/** Follows a moved referral. Returns null for a missing or unknown one. */
function activeReferral({ referenceData }: ReferenceServices, id: string | undefined): Referral | null {
  const referral = id === undefined ? null : referenceData.findReferral(id)
  return referral?.movedTo === undefined ? referral : referenceData.findReferral(referral.movedTo)
}

export const getConfiguration = (
  services: ReferenceServices,
  { attribution, currency, portal }: ConfigurationSource & Pick<ApplicationRow, 'portal'>,
): Configuration =>
  resolveConfiguration(
    portal,
    marketForCurrency(currency),
    activeReferral(services, attribution.referralUrlId),
    services.referenceData,
  )

/** Flags do not depend on the portal. */
export const getFlags = (
  services: ReferenceServices,
  { attribution, currency }: ConfigurationSource,
): Flags =>
  resolveFlags(
    marketForCurrency(currency),
    activeReferral(services, attribution.referralUrlId),
    services.referenceData.switchedOff,
  )

/** Brand of a message: the application's white label, otherwise the portal's brand. */
export async function getMessageBrand(
  services: ReferenceServices & Pick<Services, 'db'>,
  { applicationId, portal }: { applicationId: string | null; portal: Portal },
): Promise<Brand> {
  const row =
    applicationId && isApplicationId(applicationId)
      ? await findApplication(services.db, applicationId)
      : undefined
  return row ? getConfiguration(services, { ...row, portal }).brand : portalDefinitions[portal].brand
}
