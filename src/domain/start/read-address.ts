/** What a link says about addresses: read apart for company and applicant (START-20, START-25). */
import type { Address } from '../application.ts'
import { isMarket } from '../market.ts'
import type { RuleContext } from '../rules/rule.ts'
import type { AddressOwner, Parameters } from './parameters.ts'
import { answerOf, said, textOf } from './read-value.ts'

function readAddress(parameters: Parameters, owner: AddressOwner, context: RuleContext): Address {
  const part = (field: 'line1' | 'line2' | 'city' | 'territory' | 'zip', name: string) =>
    answerOf(`${owner}.address.${field}`, textOf(parameters, `${owner}${name}`), context)
  const country = textOf(parameters, `${owner}CountryCode`)?.toUpperCase()
  return said({
    line1: part('line1', 'AddressLine1'),
    line2: part('line2', 'AddressLine2'),
    city: part('city', 'AddressCity'),
    territory: part('territory', 'Territory') ?? part('territory', 'AddressState'),
    zip: part('zip', 'AddressZip'),
    countryCode: isMarket(country) ? country : undefined,
  })
}

const orNone = (address: Address): Address | undefined =>
  Object.keys(address).length > 0 ? address : undefined

/**
 * In Canada each keeps its own. Elsewhere the company's serves both; without one, the applicant keeps what was said
 * (START-25).
 */
export function readAddresses(
  parameters: Parameters,
  context: RuleContext,
): Partial<Record<AddressOwner, Address>> {
  const company = orNone(readAddress(parameters, 'company', context))
  const applicant = orNone(readAddress(parameters, 'applicant', context))
  return said({ company, applicant: context.market === 'CA' ? applicant : (company ?? applicant) })
}
