/** The configuration that an application stands under: its portal's, with what its referral replaces. */
import { marketOfCurrency } from '../../domain/market.ts'
import { configurationOf, flagsFor, type Configuration } from '../../domain/referrals/configuration.ts'
import type { Referral } from '../../domain/referrals/referral.ts'
import { isApplicationId } from '../../domain/ids.ts'
import { portalBrands } from '../../domain/portal-brands.ts'
import type { Portal } from '../../domain/portal.ts'
import type { Flags } from '../../domain/settings.ts'
import type { Services } from '../services.ts'
import { findApplication, type ApplicationRow } from '../store/applications.ts'

type Known = Pick<Services, 'reference'>
type Placed = Pick<ApplicationRow, 'attribution' | 'currency'>

/** An application stays with its referral where that has moved. Null: none, or none that is known. */
function referralInForce({ reference }: Known, id: string | undefined): Referral | null {
  const found = id === undefined ? null : reference.referralOf(id)
  return found?.movedTo === undefined ? found : reference.referralOf(found.movedTo)
}

export const configurationOfApplication = (
  services: Known,
  { attribution, currency, portal }: Placed & Pick<ApplicationRow, 'portal'>,
): Configuration =>
  configurationOf(portal, marketOfCurrency(currency), referralInForce(services, attribution.referralUrlId))

/** The flags alone: they hold over both portals. */
export const flagsOfApplication = (services: Known, { attribution, currency }: Placed): Flags =>
  flagsFor(marketOfCurrency(currency), referralInForce(services, attribution.referralUrlId))

/** The brand that a message comes from: its application's white label, else its portal. */
export async function brandNameOf(
  services: Known & Pick<Services, 'db'>,
  { applicationId, portal }: { applicationId: string | null; portal: Portal },
): Promise<string> {
  const row =
    applicationId && isApplicationId(applicationId)
      ? await findApplication(services.db, applicationId)
      : undefined
  return row ? configurationOfApplication(services, { ...row, portal }).brand.name : portalBrands[portal].name
}
