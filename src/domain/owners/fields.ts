/** The questions about an owner: which rule each answer obeys, how it is kept, and who must have answered it when. */
import type { Market } from '../market.ts'
import { addressLine, normaliseAddressLine, secondAddressLine } from '../rules/address-line.ts'
import { city, normaliseCity } from '../rules/city.ts'
import { dateOfBirth } from '../rules/date-of-birth.ts'
import { email, normaliseEmail } from '../rules/email.ts'
import { normalisePersonalName, personalName } from '../rules/personal-name.ts'
import { normalisePhone, phone } from '../rules/phone.ts'
import { normalisePostalCode, postalCode } from '../rules/postal-code.ts'
import type { Rule } from '../rules/rule.ts'
import { normaliseTerritory, territory } from '../rules/territory.ts'
import type { Flags } from '../settings.ts'
import type { Problem } from '../journey/step.ts'
import { isUnanswered } from '../journey/answers.ts'
import { updateAt } from '../journey/paths.ts'
import type { OwnerAnswers } from './owner.ts'

interface OwnerFieldRule {
  rule: Rule
  /** The stored form of a valid answer. */
  keep: (value: string) => string
}
const asTyped = (value: string) => value

export const ownerFields = {
  firstName: { rule: personalName, keep: normalisePersonalName },
  lastName: { rule: personalName, keep: normalisePersonalName },
  email: { rule: email, keep: normaliseEmail },
  'phone.nationalNumber': { rule: phone, keep: normalisePhone },
  dob: { rule: dateOfBirth, keep: asTyped },
  'address.line1': { rule: addressLine, keep: normaliseAddressLine },
  'address.line2': { rule: secondAddressLine, keep: normaliseAddressLine },
  'address.city': { rule: city, keep: normaliseCity },
  'address.territory': { rule: territory, keep: normaliseTerritory },
  'address.zip': { rule: postalCode, keep: normalisePostalCode },
} as const satisfies Record<string, OwnerFieldRule>

export type OwnerTextField = keyof typeof ownerFields
/** Everything about an owner that an update may change. */
export type OwnerField = OwnerTextField | 'communicationLanguage' | 'governmentIdentification'

/** What the applicant says of a partner: enough to write to them (OWN-07, VAL-19). */
export const namingFields = [
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

const unanswered = (answers: OwnerAnswers, fields: readonly OwnerTextField[]): Problem[] =>
  fields
    .filter((field) => isUnanswered(updateAt(answers, field)))
    .map((field) => ({ field, code: 'required' }))

/** What is missing before a partner can be invited. */
export const missingToInvite = (answers: OwnerAnswers): Problem[] => unanswered(answers, namingFields)

export interface OwnerCheckSetting {
  market: Market
  flags: Pick<Flags, 'dateOfBirthForUSAEnabled'>
  /** Whether four digits of the number have been tried and do not do. */
  wholeNumberAsked: boolean
}

/** What is missing before an owner's identity can be checked. In Canada the SIN may stay out. */
export function missingToVerify(
  answers: OwnerAnswers,
  { market, flags, wholeNumberAsked }: OwnerCheckSetting,
): Problem[] {
  const asksForDob = market === 'CA' || flags.dateOfBirthForUSAEnabled
  const number = answers.governmentIdentification
  const field = 'governmentIdentification.value'
  return [
    ...unanswered(answers, [...namingFields, ...(asksForDob ? (['dob'] as const) : []), ...addressFields]),
    ...(!number && market === 'US' ? [{ field, code: 'required' } as const] : []),
    ...(number?.sourceType === 'SSN4' && wholeNumberAsked ? [{ field, code: 'ssn_format' } as const] : []),
  ]
}
