/** What a link says about the business (START-19, START-21). */
import type { GovernmentIdSource } from '../application.ts'
import { governmentIdSourcesFor } from '../journey/check-choices.ts'
import { governmentIdRules, guessGovernmentIdSource } from '../journey/government-id.ts'
import type { RuleContext } from '../rules/rule.ts'
import type { Parameters } from './parameters.ts'
import { tenDigits } from './read-applicant.ts'
import { answerOf, said, textOf } from './read-value.ts'

/** The segment that a value names, be it an industry's id or a four-digit MCC; null when it names none. */
export type SegmentOf = (value: string) => string | null

function readGovernmentId(parameters: Parameters, context: RuleContext) {
  const value = textOf(parameters, 'companyIdentificationValue')
  if (value === undefined) return undefined
  const named = textOf(parameters, 'companyIdentificationType')?.toUpperCase()
  const fitting: readonly GovernmentIdSource[] = governmentIdSourcesFor.company[context.market]
  const sourceType =
    named === undefined
      ? guessGovernmentIdSource('company', context.market, value)
      : fitting.find((source) => source === named)
  if (!sourceType || governmentIdRules[sourceType].rule(value, context) !== null) return undefined
  return { sourceType, value }
}

/** companySegment wins over mcc (START-21). */
const readSegment = (parameters: Parameters, segmentOf: SegmentOf): string | undefined =>
  ['companySegment', 'mcc']
    .map((name) => segmentOf(textOf(parameters, name) ?? ''))
    .find((segment) => segment !== null) ?? undefined

export function readCompany(parameters: Parameters, segmentOf: SegmentOf, context: RuleContext) {
  return said({
    name: answerOf('company.name', textOf(parameters, 'companyName'), context),
    dba: answerOf('company.dba', textOf(parameters, 'companyDba'), context),
    phone: answerOf('company.phone', tenDigits(textOf(parameters, 'companyPhone')), context),
    site: answerOf('company.site', textOf(parameters, 'companyWebsite'), context),
    segment: readSegment(parameters, segmentOf),
    governmentIdentification: readGovernmentId(parameters, context),
  })
}
