/** Parses the business of a link (START-19, START-21). */
import { countries } from '#domain/countries/countries.ts'
import {
  governmentIdRules,
  inferGovernmentIdSource,
  type GovernmentIdSource,
} from '#domain/fields/government-id.ts'
import type { RuleContext } from '#domain/fields/rules/rule.ts'
import type { QueryParameters } from './parameters.ts'
import { toTenDigits } from './parse-applicant.ts'
import { omitUndefined } from '#domain/optional.ts'
import { parseFieldValue, getText } from './parse-value.ts'

/** Resolves an industry id or a four-digit MCC to a segment. */
export type ResolveSegment = (value: string) => string | null

function parseGovernmentIdParameters(parameters: QueryParameters, context: RuleContext) {
  const value = getText(parameters, 'companyIdentificationValue')
  if (value === undefined) return undefined
  const requestedSource = getText(parameters, 'companyIdentificationType')?.toUpperCase()
  const allowedSources: readonly GovernmentIdSource[] = countries[context.market].companyIds
  const sourceType =
    requestedSource === undefined
      ? inferGovernmentIdSource('company', context.market, value)
      : allowedSources.find((source) => source === requestedSource)
  if (!sourceType || governmentIdRules[sourceType].rule(value, context) !== null) return undefined
  return { sourceType, value }
}

/** companySegment overrides mcc (START-21). */
const parseSegment = (parameters: QueryParameters, resolveSegment: ResolveSegment): string | undefined =>
  ['companySegment', 'mcc']
    .map((name) => resolveSegment(getText(parameters, name) ?? ''))
    .find((segment) => segment !== null) ?? undefined

export function parseCompany(
  parameters: QueryParameters,
  resolveSegment: ResolveSegment,
  context: RuleContext,
) {
  return omitUndefined({
    name: parseFieldValue('company.name', getText(parameters, 'companyName'), context),
    dba: parseFieldValue('company.dba', getText(parameters, 'companyDba'), context),
    phone: parseFieldValue('company.phone', toTenDigits(getText(parameters, 'companyPhone')), context),
    site: parseFieldValue('company.site', getText(parameters, 'companyWebsite'), context),
    segment: parseSegment(parameters, resolveSegment),
    governmentIdentification: parseGovernmentIdParameters(parameters, context),
  })
}
