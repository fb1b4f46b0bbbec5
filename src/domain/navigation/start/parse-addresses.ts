/** Parses the company and applicant addresses of a link (START-20, START-25). */
import type { Address } from '#domain/application/application.ts'
import { countries } from '#domain/countries/countries.ts'
import { isMarket } from '#domain/countries/market.ts'
import type { RuleContext } from '#domain/fields/rules/rule.ts'
import type { AddressOwner, QueryParameters } from './parameters.ts'
import { omitUndefined } from '#domain/optional.ts'
import { parseFieldValue, getText } from './parse-value.ts'

function parseAddress(parameters: QueryParameters, owner: AddressOwner, context: RuleContext): Address {
  const part = (field: 'line1' | 'line2' | 'city' | 'territory' | 'zip', name: string) =>
    parseFieldValue(`${owner}.address.${field}`, getText(parameters, `${owner}${name}`), context)
  const country = getText(parameters, `${owner}CountryCode`)?.toUpperCase()
  return omitUndefined({
    line1: part('line1', 'AddressLine1'),
    line2: part('line2', 'AddressLine2'),
    city: part('city', 'AddressCity'),
    territory: part('territory', 'Territory') ?? part('territory', 'AddressState'),
    zip: part('zip', 'AddressZip'),
    countryCode: isMarket(country) ? country : undefined,
  })
}

const emptyToUndefined = (address: Address): Address | undefined =>
  Object.keys(address).length > 0 ? address : undefined

/** In countries that prefill the home address, the company address applies to both (START-25). */
export function parseAddresses(
  parameters: QueryParameters,
  context: RuleContext,
): Partial<Record<AddressOwner, Address>> {
  const company = emptyToUndefined(parseAddress(parameters, 'company', context))
  const applicant = emptyToUndefined(parseAddress(parameters, 'applicant', context))
  const { prefillsHomeFromBusinessAddress } = countries[context.market]
  return omitUndefined({
    company,
    applicant: prefillsHomeFromBusinessAddress ? (company ?? applicant) : applicant,
  })
}
