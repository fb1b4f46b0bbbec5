/** Which account a visit works on until another is chosen (STORE-07, STORE-08). */
import type { Currency } from '../market.ts'
import type { Portal } from '../portal.ts'
import type { Flags } from '../settings.ts'
import { lacksMasterMid } from '../start/master-mid.ts'
import { isApproval, type Decision } from '../states.ts'

interface Place {
  portal: Portal
  currency: Currency
  flags: Pick<Flags, 'vendorBundleFlow' | 'masterMidSupport'>
}

/** The newest approved or approved-pending account of the web-hosting portal; null when there is none. */
export function defaultAccount<A extends { riskDecision: Decision; createdAt: string }>(
  accounts: readonly A[],
  place: Place,
): A | null {
  if (place.portal !== 'gdp' || place.flags.vendorBundleFlow || lacksMasterMid(place)) return null
  const [newest] = accounts
    .filter(({ riskDecision }) => isApproval(riskDecision))
    .toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
  return newest ?? null
}
