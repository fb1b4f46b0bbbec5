/**
 * Fields that people type into, by name. The browser keeps the text of a `kept` field until it is sent, so that a reload
 * loses nothing. It never stores government, account and card numbers, nor codes (FORM-08).
 */
import type { BankField } from '../countries/country.ts'
import type { FieldPath, fields } from '../journey/fields.ts'
import type { OwnerField } from '../owners/owner-fields.ts'

type ApplicationFields = {
  [P in FieldPath]: (typeof fields)[P]['kind'] extends 'governmentId' ? 'secret' : 'kept'
}
type OwnerFields = { [F in OwnerField]: F extends 'governmentIdentification' ? 'secret' : 'kept' }
type BankFields = { [F in BankField]: F extends 'bankName' ? 'kept' : 'secret' }

export const typedFields = {
  'applicant.name.firstName': 'kept',
  'applicant.name.lastName': 'kept',
  'applicant.emailAddress': 'kept',
  'applicant.communicationLanguage': 'kept',
  'applicant.dob': 'kept',
  'applicant.governmentIdentification': 'secret',
  'applicant.governmentIdentification.sourceType': 'kept',
  'applicant.address.line1': 'kept',
  'applicant.address.line2': 'kept',
  'applicant.address.zip': 'kept',
  'applicant.address.city': 'kept',
  'applicant.address.territory': 'kept',
  'applicant.localPhoneNumber': 'kept',
  'applicant.terms': 'kept',
  'company.businessType': 'kept',
  'company.hasBeneficialOwners': 'kept',
  'company.segment': 'kept',
  'company.name': 'kept',
  'company.dba': 'kept',
  'company.governmentIdentification': 'secret',
  'company.governmentIdentification.sourceType': 'kept',
  'company.phone': 'kept',
  'company.site': 'kept',
  'company.gpv': 'kept',
  'company.address.line1': 'kept',
  'company.address.line2': 'kept',
  'company.address.zip': 'kept',
  'company.address.city': 'kept',
  'company.address.territory': 'kept',

  // Owners; their address has the names of an order's
  firstName: 'kept',
  lastName: 'kept',
  email: 'kept',
  emailConfirmation: 'kept',
  'phone.nationalNumber': 'kept',
  dob: 'kept',
  communicationLanguage: 'kept',
  governmentIdentification: 'secret',
  'address.line1': 'kept',
  'address.line2': 'kept',
  'address.zip': 'kept',
  'address.city': 'kept',
  'address.territory': 'kept',
  adding: 'kept',

  // Bank account
  fullName: 'kept',
  accountType: 'kept',
  bankName: 'kept',
  routingNumber: 'secret',
  institutionNumber: 'secret',
  transitNumber: 'secret',
  accountNumber: 'secret',
  accountNumberConfirmation: 'secret',

  // Codes, tax information, orders, stores, appeals and impersonation
  code: 'secret',
  taxNumber: 'secret',
  taxKind: 'kept',
  legalName: 'kept',
  stillRight: 'kept',
  type: 'kept',
  licenses: 'kept',
  pay: 'kept',
  store: 'kept',
  storeName: 'kept',
  profile: 'kept',
  name: 'kept',
  statement: 'kept',
  documents: 'kept',
  applicationId: 'kept',
  reason: 'kept',
} as const satisfies ApplicationFields & OwnerFields & BankFields & Record<string, 'kept' | 'secret'>

/** Fields of a list: how many of a product, who leaves, and the owner who is added. */
type ListedField = `quantity.${string}` | `leaving.${string}` | `owners.0.${OwnerField}`
export type TypedField = keyof typeof typedFields | ListedField

/** False for a field that is not in the table. */
export const isKept = (name: string): boolean =>
  /^(?:quantity|leaving)\./.test(name) ||
  (typedFields as Readonly<Record<string, string>>)[name.replace('owners.0.', '')] === 'kept'
