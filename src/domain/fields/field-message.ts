/** The message of a field error: its id in the namespace `field-errors`, and the values it requires. */
import { journeyCodes, type FieldCode } from './field-errors.ts'
import { ruleMessageArguments, type RuleCode } from './rules/codes.ts'

/** Message for a missing answer, by its full path, or else by the last listed part of the path. */
const requiredMessages = {
  'applicant.name.firstName': 'own_first_name',
  'applicant.name.lastName': 'own_last_name',
  'company.name': 'business_name',
  'company.phone': 'phone',
  'company.governmentIdentification': 'business_number',
  firstName: 'first_name',
  lastName: 'last_name',
  name: 'name',
  emailAddress: 'email',
  email: 'email',
  emailConfirmation: 'email_confirmation',
  communicationLanguage: 'language',
  businessType: 'business_type',
  hasBeneficialOwners: 'other_owners',
  segment: 'category',
  governmentIdentification: 'own_ssn',
  line1: 'street',
  street: 'street',
  city: 'city',
  territory: 'territory',
  zip: 'postal_code',
  postalCode: 'postal_code',
  dob: 'own_dob',
  localPhoneNumber: 'mobile_phone',
  nationalNumber: 'mobile_phone',
  terms: 'terms',
  fullName: 'account_holder',
  accountName: 'account_holder',
  accountType: 'account_type',
  routingNumber: 'routing_number',
  transitNumber: 'transit_number',
  institutionNumber: 'institution_number',
  accountNumber: 'account_number',
  accountNumberConfirmation: 'account_number_confirmation',
  code: 'code',
  store: 'store',
  profile: 'profile',
  storeName: 'store_name',
  pay: 'payment_method',
  paymentMethod: 'payment_method',
  type: 'option',
  kind: 'option',
  reason: 'option',
  statement: 'statement',
  stillRight: 'option',
} as const
type RequiredField = keyof typeof requiredMessages

type MessageId =
  `field-errors.${FieldCode}` | `field-errors.required.${(typeof requiredMessages)[RequiredField]}`

const isListed = (name: string): name is RequiredField => Object.hasOwn(requiredMessages, name)

/** @param field the path of the field, as in the request or on the page */
export function fieldMessageId(code: FieldCode, field = ''): MessageId {
  if (code !== 'required') return `field-errors.${code}`
  const name = [field, ...field.split('.').toReversed()].find(isListed)
  return name ? `field-errors.required.${requiredMessages[name]}` : 'field-errors.required'
}

const isJourneyCode = (code: FieldCode): code is (typeof journeyCodes)[number] =>
  journeyCodes.some((journeyCode) => journeyCode === code)

/** Messages of field rules contain the rule's limits. */
export const fieldMessageValues = (code: FieldCode) =>
  isJourneyCode(code) ? {} : (ruleMessageArguments[code satisfies RuleCode] ?? {})
