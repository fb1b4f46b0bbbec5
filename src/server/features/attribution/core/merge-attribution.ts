/** Merges attribution from a link or partner into the recorded attribution. */
import type { ApplicationBody } from '#api/applications.ts'
import { type Attribution, attributionKeys, isAttributionFlag } from '#domain/application/attribution.ts'
import type { FieldError } from '#domain/fields/field-errors.ts'
import { storeName } from '#domain/fields/rules/names.ts'
import type { RuleContext } from '#domain/fields/rules/rule.ts'

const isTrue = (value: string | boolean): boolean => value === true || value === 'true' || value === '1'

/** A recorded referral id is kept unless overriding is allowed (API2-07). */
export function mergeAttribution(
  current: Attribution,
  update: ApplicationBody['application'],
  overrideReferral: boolean,
): Attribution {
  if (!update) return current
  const merged: Attribution = { ...current }
  for (const key of attributionKeys) {
    const value = update[key]
    if (key === 'referralUrlId' && current.referralUrlId && !overrideReferral) continue
    if (value === null || value === '') delete merged[key]
    else if (value !== undefined)
      Object.assign(merged, { [key]: isAttributionFlag(key) ? isTrue(value) : String(value) })
  }
  return merged
}

/** Validates the name of an added store (VAL-47). */
export function storeNameErrors(update: ApplicationBody['application'], context: RuleContext): FieldError[] {
  const code = update?.storeName ? storeName(update.storeName, context) : null
  return code ? [{ field: 'application.storeName', code }] : []
}
