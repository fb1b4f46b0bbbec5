/** Merging what links and partners say of an application (START-16, START-17). */
import type { ApplicationBody } from '../../contract/v2/applications.ts'
import type { Attribution } from '../../domain/application.ts'
import type { Problem } from '../../domain/journey/step.ts'
import type { RuleContext } from '../../domain/rules/rule.ts'
import { storeName } from '../../domain/rules/store-name.ts'

type Update = NonNullable<ApplicationBody['application']>

const texts = [
  'token',
  'source',
  'medium',
  'campaignName',
  'context',
  'agentId',
  'customerId',
  'shopperId',
  'organizationId',
  'referralUrlId',
  'parentApplication',
  'masterMid',
  'serviceType',
  'serviceId',
  'ventureId',
  'storeName',
] as const satisfies (keyof Attribution & keyof Update)[]

const flags = [
  'isPowerSeller',
  'kycKybRequired',
  'createBusiness',
  'addProductIntent',
  'storeSwitcher',
] as const satisfies (keyof Attribution & keyof Update)[]

const isTrue = (value: string | boolean): boolean => value === true || value === 'true' || value === '1'

/** The attribution after an update. A recorded referral id stays unless it may be overridden (API2-07). */
export function attributionAfter(
  current: Attribution,
  update: ApplicationBody['application'],
  overrideReferral: boolean,
): Attribution {
  if (!update) return current
  const after: Attribution = { ...current }
  for (const key of texts) {
    const value = update[key]
    if (key === 'referralUrlId' && current.referralUrlId && !overrideReferral) continue
    if (value === null || value === '') delete after[key]
    else if (value !== undefined) after[key] = value
  }
  for (const key of flags) {
    const value = update[key]
    if (value === null) delete after[key]
    else if (value !== undefined) after[key] = isTrue(value)
  }
  if (update.mock === null) delete after.mock
  else if (update.mock !== undefined) after.mock = String(update.mock)
  return after
}

/** What is wrong with the name of a store to be added (VAL-47). */
export function storeNameProblems(update: ApplicationBody['application'], context: RuleContext): Problem[] {
  const code = update?.storeName ? storeName(update.storeName, context) : null
  return code ? [{ field: 'application.storeName', code }] : []
}
