/** Validates answers: present values must be valid, required values present. */
import { getMarket, type Answers } from '../application/application.ts'
import { isProhibitedInQuebec } from '../categories/quebec.ts'
import { allowedValues } from '../fields/allowed-values.ts'
import type { FieldError } from '../fields/field-errors.ts'
import { allowedGovernmentIdSources } from '../fields/government-id.ts'
import { endsInLegalForm } from '../fields/rules/legal-form.ts'
import { getPath, isUnanswered } from '../fields/paths.ts'
import { fields, type Field, type FieldPath, type Subject, type ValidationContext } from './fields.ts'

/** Rejects SUPER_PROHIBITED categories, and in Quebec restaurants and passenger transport (CAT-06, CAT-08). */
export function validateCategory({ company }: Answers): FieldError | null {
  const field = 'company.segment'
  if (!company.mccDetails) return { field, code: 'category_unknown' }
  if (company.mccDetails.type === 'SUPER_PROHIBITED') return { field, code: 'category_refused' }
  if (isProhibitedInQuebec(company.mccDetails, company.address?.territory))
    return { field, code: 'category_refused_in_quebec' }
  return null
}

/** A sole proprietorship is the person: a name that ends in LLC or Inc. is that of a registered business (SEC-31). */
export const hasForeignLegalForm = ({ company }: Answers): boolean =>
  company.businessType === 'SOLE_PROPRIETOR' && endsInLegalForm(company.name ?? '')

/** Requires a signature of the current version (FORM-06). */
function validateTerms({ applicant }: Answers, { termsVersion }: ValidationContext): FieldError | null {
  const { terms } = applicant
  if (!terms?.signed) return { field: 'applicant.terms.signed', code: 'required' }
  return terms.version === termsVersion ? null : { field: 'applicant.terms.version', code: 'terms_outdated' }
}

/** The ID type must be accepted for the holder in the market (VAL-28…33). */
function validateGovernmentIdSource(answers: Answers, path: FieldPath): FieldError | null {
  const subject = path.split('.')[0] as Subject
  const source = answers[subject].governmentIdentification?.sourceType
  const allowed = allowedGovernmentIdSources(subject, getMarket(answers))
  return source && allowed.includes(source)
    ? null
    : { field: `${path}.sourceType`, code: 'choice_unknown', allowed }
}

/** Returns null for valid and absent values. */
export function validateField(
  answers: Answers,
  path: FieldPath,
  context: ValidationContext,
): FieldError | null {
  const value = getPath(answers, path)
  if (isUnanswered(value)) return null
  const market = getMarket(answers)
  const field: Field = fields[path]
  if (field.rule) {
    const code = field.rule(String(value), { market, today: context.today })
    if (code) return { field: path, code, ...allowedValues(code, market) }
    return path === 'company.name' && hasForeignLegalForm(answers)
      ? { field: path, code: 'legal_form_of_other_type' }
      : null
  }
  if (field.choices) {
    const allowed = field.choices(market)
    return allowed.includes(value as string | boolean)
      ? null
      : { field: path, code: 'choice_unknown', allowed }
  }
  if (field.kind === 'terms') return validateTerms(answers, context)
  if (field.kind === 'category') return validateCategory(answers)
  return field.kind === 'governmentId' ? validateGovernmentIdSource(answers, path) : null
}

/** Returns errors for invalid and missing required values. */
export function validateFields(
  answers: Answers,
  paths: readonly FieldPath[],
  context: ValidationContext,
): FieldError[] {
  return paths.flatMap((path): FieldError[] => {
    const field: Field = fields[path]
    if (field.isAsked && !field.isAsked(answers, context)) return []
    if (isUnanswered(getPath(answers, path)))
      return (field.isRequired?.(answers, context) ?? true) ? [{ field: path, code: 'required' }] : []
    const error = validateField(answers, path, context)
    return error ? [error] : []
  })
}
