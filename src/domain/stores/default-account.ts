/** The account opened by default (STORE-07, STORE-08). */
import type { Currency } from '../countries/market.ts'
import { portalDefinitions, type Portal } from '../referrals/portal.ts'
import { isMasterMidUnsupported, type Flags } from '../referrals/feature-flags.ts'
import { isApproval, type Decision, type Intent } from '../application/states.ts'

interface AccountContext {
  portal: Portal
  currency: Currency
  flags: Pick<Flags, 'vendorBundleFlow' | 'masterMidSupport'>
}

/** Returns the newest approved or approved-pending account that is not an added store; null if there is none or defaults are disabled. */
export function defaultAccount<
  A extends { riskDecision: Decision; originalIntent: Intent; createdAt: string },
>(accounts: readonly A[], context: AccountContext): A | null {
  if (
    !portalDefinitions[context.portal].opensExistingAccounts ||
    context.flags.vendorBundleFlow ||
    isMasterMidUnsupported(context)
  )
    return null
  const [newest] = accounts
    .filter(({ riskDecision, originalIntent }) => isApproval(riskDecision) && originalIntent !== 'ADD_STORE')
    .toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
  return newest ?? null
}
