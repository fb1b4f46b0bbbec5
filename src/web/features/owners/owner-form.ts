/** Form values, validation and API body of an owner. */
import type { OwnerBody } from '#api/owners.ts'
import type { OwnerView } from '#api/application-view.ts'
import type { FieldError } from '#domain/fields/field-errors.ts'
import type { Language } from '#domain/countries/market.ts'
import { ownerFields, type OwnerTextField } from '#domain/owners/owner-fields.ts'
import { validateEmailConfirmation } from '#domain/fields/rules/email.ts'
import { omitUndefined } from '#domain/optional.ts'
import type { RuleContext } from '#domain/fields/rules/rule.ts'
import type { FormValues } from '#web/application/form-values.ts'

export const languageField = 'communicationLanguage'
const isOwnerTextField = (name: string): name is OwnerTextField => Object.hasOwn(ownerFields, name)

/** Details that the API returns. */
export const ownerFormValues = (owner: OwnerView | null, language: Language): FormValues => ({
  firstName: owner?.firstName ?? '',
  lastName: owner?.lastName ?? '',
  email: owner?.email ?? '',
  'phone.nationalNumber': owner?.phone.nationalNumber ?? '',
  [languageField]: owner?.communicationLanguage ?? language,
})

/** Requires every field but the second address line. */
export const ownerFieldErrors = (
  values: FormValues,
  fields: readonly string[],
  context: RuleContext,
): FieldError[] =>
  fields.filter(isOwnerTextField).flatMap((field): FieldError[] => {
    const value = (values[field] ?? '').trim()
    if (value === '') return field === 'address.line2' ? [] : [{ field, code: 'required' }]
    const code = ownerFields[field].rule(value, context)
    return code ? [{ field, code }] : []
  })

/** Fields of the dialog that corrects a partner's email. */
export const ownerEmailFields = ['email', 'emailConfirmation'] as const

/** Errors of the corrected email and of its confirmation (VAL-17). */
export function ownerEmailErrors(values: FormValues, context: RuleContext): FieldError[] {
  const confirmation = (values['emailConfirmation'] ?? '').trim()
  const code =
    confirmation === '' ? 'required' : validateEmailConfirmation(values['email'] ?? '', confirmation)
  return [
    ...ownerFieldErrors(values, ['email'], context),
    ...(code ? [{ field: 'emailConfirmation', code }] : []),
  ]
}

/** Omits empty fields. */
export function toOwnerBody(values: FormValues, fields: readonly string[]): OwnerBody {
  const valueOf = (name: string) => (fields.includes(name) && values[name]?.trim() ? values[name] : undefined)
  const language = valueOf(languageField) as Language | undefined
  return omitUndefined({
    firstName: valueOf('firstName'),
    lastName: valueOf('lastName'),
    email: valueOf('email'),
    dob: valueOf('dob'),
    phone: fields.includes('phone.nationalNumber')
      ? omitUndefined({ nationalNumber: valueOf('phone.nationalNumber') })
      : undefined,
    address: fields.some((name) => name.startsWith('address.'))
      ? omitUndefined({
          line1: valueOf('address.line1'),
          line2: valueOf('address.line2'),
          city: valueOf('address.city'),
          territory: valueOf('address.territory'),
          zip: valueOf('address.zip'),
        })
      : undefined,
    communicationLanguage: language,
  })
}
