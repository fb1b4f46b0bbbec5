/** Owner fields: rules, normalization and requirements. */
import { countries } from '../countries/countries.ts'
import { asksForDateOfBirth, type Market } from '../countries/market.ts'
import {
  addressLine,
  normalizeAddressLine,
  secondAddressLine,
  city,
  normalizeCity,
  normalizePostalCode,
  postalCode,
  normalizeTerritory,
  territory,
} from '../fields/rules/address.ts'
import { dateOfBirth } from '../fields/rules/date.ts'
import { email, normalizeEmail } from '../fields/rules/email.ts'
import { normalizePersonalName, personalName } from '../fields/rules/names.ts'
import { normalizePhone, phone } from '../fields/rules/phone.ts'
import type { TextField } from '../fields/parse-text.ts'
import type { FieldError } from '../fields/field-errors.ts'
import { isUnanswered, getUpdatePath } from '../fields/paths.ts'
import type { OwnerAnswers } from './owner.ts'

export const ownerFields = {
  firstName: { rule: personalName, normalize: normalizePersonalName },
  lastName: { rule: personalName, normalize: normalizePersonalName },
  email: { rule: email, normalize: normalizeEmail },
  'phone.nationalNumber': { rule: phone, normalize: normalizePhone },
  dob: { rule: dateOfBirth },
  'address.line1': { rule: addressLine, normalize: normalizeAddressLine },
  'address.line2': { rule: secondAddressLine, normalize: normalizeAddressLine },
  'address.city': { rule: city, normalize: normalizeCity },
  'address.territory': { rule: territory, normalize: normalizeTerritory },
  'address.zip': { rule: postalCode, normalize: normalizePostalCode },
} as const satisfies Record<string, TextField>

export type OwnerTextField = keyof typeof ownerFields
export type OwnerField = OwnerTextField | 'communicationLanguage' | 'governmentIdentification'

/** Fields the applicant must provide before inviting a partner (OWN-07, VAL-19). */
export const invitationFields = [
  'firstName',
  'lastName',
  'email',
  'phone.nationalNumber',
] as const satisfies OwnerTextField[]

const addressFields = [
  'address.line1',
  'address.city',
  'address.territory',
  'address.zip',
] as const satisfies OwnerTextField[]

const findMissingFields = (answers: OwnerAnswers, fields: readonly OwnerTextField[]): FieldError[] =>
  fields
    .filter((field) => isUnanswered(getUpdatePath(answers, field)))
    .map((field) => ({ field, code: 'required' }))

export const missingForInvitation = (answers: OwnerAnswers): FieldError[] =>
  findMissingFields(answers, invitationFields)

export interface OwnerValidationContext {
  market: Market
  flags: { dateOfBirthForUSAEnabled: boolean }
  /** Set after verification with four digits failed. */
  isFullNumberRequired: boolean
}

/** Returns missing fields that block identity verification. */
export function missingForVerification(
  answers: OwnerAnswers,
  { market, flags, isFullNumberRequired }: OwnerValidationContext,
): FieldError[] {
  const number = answers.governmentIdentification
  const field = 'governmentIdentification.value'
  return [
    ...findMissingFields(answers, [
      ...invitationFields,
      ...(asksForDateOfBirth(market, flags) ? (['dob'] as const) : []),
      ...addressFields,
    ]),
    ...(!number && countries[market].personalId.isRequired ? [{ field, code: 'required' } as const] : []),
    ...(number?.sourceType === 'SSN4' && isFullNumberRequired
      ? [{ field, code: 'ssn_format' } as const]
      : []),
  ]
}
