/** Values that an error names, for rules that accept only a closed list. */
import { countries } from '../countries/countries.ts'
import type { Market } from '../countries/market.ts'
import { listRegions } from '../countries/regions.ts'
import type { FieldCode, FieldError } from './field-errors.ts'

export function allowedValues(code: FieldCode, market: Market): Pick<FieldError, 'allowed'> {
  const { territory, salesRanges } = countries[market]
  if (code === territory.error)
    return {
      allowed: listRegions(market, 'en-US')
        .map((region) => region.code)
        .toSorted(),
    }
  if (code === 'gpv_unknown')
    return { allowed: salesRanges.flatMap(({ value }) => (value === null ? [] : [value])) }
  return {}
}
