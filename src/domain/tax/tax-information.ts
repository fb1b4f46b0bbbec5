/** Tax information that is asked for after an application (TAX-01, TAX-03): a number, a legal name, or both. */
import { governmentIdTypeOf, type GovernmentId, type GovernmentIdSource } from '../application.ts'
import type { FieldCode } from '../journey/codes.ts'
import { readGovernmentId, type GovernmentIdEntry } from '../journey/government-id.ts'
import { businessName } from '../rules/business-name.ts'
import { required, type RuleContext } from '../rules/rule.ts'

export const taxTypes = ['ein', 'ssn', 'name'] as const
export type TaxType = (typeof taxTypes)[number]
export const isTaxType = (value: string): value is TaxType => taxTypes.some((type) => type === value)

/** The link that asks for it. Milliseconds. */
export const taxLinkLivesMs = 7 * 24 * 60 * 60 * 1000

/** It is confirmed within three to five business days (TAX-02). */
export const taxReviewBusinessDays = 5

export interface TaxEntry extends GovernmentIdEntry {
  legalBusinessName?: string | undefined
}

export interface TaxInformation {
  type: TaxType
  /** The whole number, to be sealed, and what is kept of it in the clear. */
  number: { value: string; id: GovernmentId } | null
  legalName: string | null
}

export interface TaxFault {
  field: keyof TaxEntry
  code: FieldCode
}

/** Numbers of people and of businesses are told apart by their kind. */
const typeOfSource = (source: GovernmentIdSource | undefined): TaxType =>
  source !== undefined && governmentIdTypeOf[source] === 'INDIVIDUAL' ? 'ssn' : 'ein'

/** Four digits are an answer in the application, not here: tax authorities know whole numbers. */
function wholeNumberFault({ sourceType }: GovernmentId, value: string): TaxFault | null {
  if (sourceType === 'SSN4') return { field: 'value', code: 'ssn_format' }
  return sourceType === 'FEIN' && value.length < 9 ? { field: 'value', code: 'ein_format' } : null
}

/**
 * Reads what was entered; every wrong or missing field is listed.
 * @param asked what a link asks for; null: whatever the number's kind says, and the name with it where `withName`
 */
export function readTaxInformation(
  entry: TaxEntry,
  asked: TaxType | null,
  withName: boolean,
  context: RuleContext,
): TaxInformation | { faults: TaxFault[] } {
  const type = asked ?? typeOfSource(entry.sourceType)
  const faults: TaxFault[] = []
  const information: TaxInformation = { type, number: null, legalName: null }
  if (type !== 'name') {
    const read = readGovernmentId(type === 'ssn' ? 'applicant' : 'company', entry, context)
    faults.push(...read.faults.map(({ at, code }) => ({ field: at, code })))
    const short = read.kept && wholeNumberFault(read.kept.id, read.kept.value)
    if (short) faults.push(short)
    information.number = read.kept
  }
  const { legalBusinessName: name = '' } = entry
  const needsName = withName && (type === 'name' || asked === null)
  if (needsName || name !== '') {
    const fault = required(businessName)(name, context)
    if (fault) faults.push({ field: 'legalBusinessName', code: fault })
    information.legalName = name
  }
  return faults.length > 0 ? { faults } : information
}
