/** Tax information requested after an application: a number, a legal name, or both (TAX-01, TAX-03). */
import { dayMs } from '../dates/duration.ts'
import type { FieldCode } from '../fields/field-errors.ts'
import {
  parseGovernmentId,
  type GovernmentIdInput,
  governmentIdTypeBySource,
  type GovernmentId,
  type GovernmentIdSource,
} from '../fields/government-id.ts'
import { parseRequiredText } from '../fields/parse-text.ts'
import { businessName } from '../fields/rules/names.ts'
import type { RuleContext } from '../fields/rules/rule.ts'

export const taxTypes = ['ein', 'ssn', 'name'] as const
export type TaxType = (typeof taxTypes)[number]
export const isTaxType = (value: string): value is TaxType => taxTypes.some((type) => type === value)

export const taxLinkTtlMs = 7 * dayMs

/** Upper bound of the three to five business days shown (TAX-02). */
export const taxReviewBusinessDays = 5

export interface TaxInput extends GovernmentIdInput {
  legalBusinessName?: string | undefined
}

export interface TaxInformation {
  type: TaxType
  /** `value` is stored encrypted; `id` is stored in plain text. */
  number: { value: string; id: GovernmentId } | null
  legalName: string | null
}

export interface TaxFieldError {
  field: keyof TaxInput
  code: FieldCode
  allowed?: readonly string[]
}

const taxTypeForSource = (source: GovernmentIdSource | undefined): TaxType =>
  source !== undefined && governmentIdTypeBySource[source] === 'INDIVIDUAL' ? 'ssn' : 'ein'

/** Rejects the last four digits, which only the application accepts: the tax authority needs the full number. */
function validateFullNumber({ sourceType }: GovernmentId, value: string): TaxFieldError | null {
  if (sourceType === 'SSN4') return { field: 'value', code: 'ssn_format' }
  return sourceType === 'FEIN' && value.length < 9 ? { field: 'value', code: 'ein_format' } : null
}

/**
 * Returns the tax information or all validation errors.
 * @param requestedType the type a link asks for; null derives it from the number, plus the name if `isNameRequested`
 */
export function parseTaxInformation(
  input: TaxInput,
  requestedType: TaxType | null,
  isNameRequested: boolean,
  context: RuleContext,
): TaxInformation | { errors: TaxFieldError[] } {
  const type = requestedType ?? taxTypeForSource(input.sourceType)
  const errors: TaxFieldError[] = []
  const information: TaxInformation = { type, number: null, legalName: null }
  if (type !== 'name') {
    const parsedId = parseGovernmentId(type === 'ssn' ? 'applicant' : 'company', input, context)
    errors.push(...parsedId.errors.map(({ at: field, ...error }) => ({ field, ...error })))
    const fullNumberError = parsedId.stored && validateFullNumber(parsedId.stored.id, parsedId.stored.value)
    if (fullNumberError) errors.push(fullNumberError)
    information.number = parsedId.stored
  }
  const { legalBusinessName: name = '' } = input
  const needsName = isNameRequested && (type === 'name' || requestedType === null)
  if (needsName || name !== '') {
    const { code } = parseRequiredText({ rule: businessName }, name, context)
    if (code) errors.push({ field: 'legalBusinessName', code })
    information.legalName = name
  }
  return errors.length > 0 ? { errors } : information
}
