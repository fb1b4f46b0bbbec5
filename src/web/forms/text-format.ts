/** Text format of a field, by its name. */
import { countries } from '#domain/countries/countries.ts'
import type { Market } from '#domain/countries/market.ts'
import type { GovernmentIdSource } from '#domain/fields/government-id.ts'
import type { TextFormat } from '#domain/fields/typed-text.ts'
import type { FormValues } from '../application/form-values.ts'

const formatBySource: Readonly<Record<GovernmentIdSource, TextFormat>> = {
  FEIN: 'ein',
  SSN4: 'ssn',
  SSN9: 'ssn',
  SIN: 'sin',
  BN: 'compact',
  CN: 'compact',
}

const formatOf = (source: GovernmentIdSource): TextFormat => formatBySource[source]

/** The first match applies. A government ID without a source in the form uses the market's format. */
const formatsByName: readonly (readonly [RegExp, (market: Market) => TextFormat])[] = [
  [/phone(\.nationalNumber|Number)?$/i, () => 'phone'],
  [/(^|\.)zip$/, (market) => countries[market].postalCode.format],
  [/^company\.governmentIdentification$/, (market) => formatOf(countries[market].companyIds[0])],
  [/(^|\.)governmentIdentification$/, (market) => formatOf(countries[market].personalId.full)],
  [/^(routingNumber|transitNumber|institutionNumber|accountNumber(Confirmation)?|code)$/, () => 'digits'],
]

export function textFormat(name: string, values: FormValues, market: Market): TextFormat | null {
  const source = values[`${name}.sourceType`] ?? (name === 'taxNumber' ? values['taxKind'] : undefined)
  if (source !== undefined && Object.hasOwn(formatBySource, source))
    return formatOf(source as GovernmentIdSource)
  return formatsByName.find(([pattern]) => pattern.test(name))?.[1](market) ?? null
}
