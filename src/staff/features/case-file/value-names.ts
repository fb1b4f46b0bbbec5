/** Labels of answers, facts and their sources. */
import type { CaseFile } from '#api/cases/case-file.ts'
import { ownershipThresholdPercent } from '#domain/owners/owner.ts'

const valueNames: Record<string, string> = {
  'applicant.name': 'Applicant',
  'applicant.dob': 'Date of birth',
  'applicant.governmentIdentification': 'Personal number',
  'applicant.address': 'Home address',
  'applicant.emailAddress': 'Email',
  'applicant.localPhoneNumber': 'Mobile phone',
  'company.name': 'Legal business name',
  'company.dba': 'Doing business as',
  'company.governmentIdentification': 'Business number',
  'company.businessType': 'Business type',
  'company.mccDetails.label': 'Category',
  'company.hasBeneficialOwners': `Has partners with ${ownershipThresholdPercent}%`,
  'company.gpv': 'Expected sales a year',
  'company.address': 'Business address',
  'company.phone': 'Business phone',
  'company.site': 'Website',
  owners: 'Partners',
  name: 'Name',
  dob: 'Date of birth',
  governmentIdentification: 'Personal number',
  address: 'Home address',
  email: 'Email',
  phone: 'Phone',
}

/** Returns the label of a path such as `applicant.dob` or `owners.{id}.dob`. */
export const valueName = (path: string): string =>
  valueNames[path] ?? valueNames[path.split('.').at(-1) ?? ''] ?? path

export const factNames: Record<string, string> = {
  identity: 'Identity check',
  photoId: 'Photo ID',
  phoneProof: 'Phone proof',
  fullGovernmentIdProvided: 'Full personal number given',
  business: 'Business check',
  businessDocument: 'Business document',
  category: 'Category',
  ownership: 'Ownership',
  ownerRemovedAfterCheck: 'Owner removed after a check',
  openMatterElsewhere: 'Another application of the same people or business waits for a person',
  ownerUnsettledElsewhere: 'Owner unsettled in another application',
  otherGovernmentId: 'Another government ID given before',
  applicantListedAsPartner: 'Applicant listed as a partner',
  monthsSinceDecline: 'Months since a decline elsewhere',
  approvedElsewhere: 'Approved in another account',
  businessNumberReplaced: 'Business number replaced',
}

export const sourceNames: Record<
  CaseFile['facts'][number]['source'] | NonNullable<CaseFile['values'][number]['verifiedBy']> | 'SYSTEM',
  string
> = {
  IDENTITY_VENDOR: 'identity vendor',
  BUSINESS_VENDOR: 'business vendor',
  DOCUMENT_VENDOR: 'document vendor',
  PHONE_CODE: 'code sent to the phone',
  DOCUMENT: 'a document',
  APPLICANT: 'applicant',
  OWN_RECORDS: 'our records',
  STAFF: 'our staff',
  SYSTEM: 'the system',
}

const words: Record<string, string> = { true: 'Yes', false: 'No', none: '–', LLC: 'LLC' }

/** Formats `THIN_FILE` as `Thin file`. */
export function inWords(code: string): string {
  const text = code.replaceAll('_', ' ').toLowerCase()
  return words[code] ?? text.charAt(0).toUpperCase() + text.slice(1)
}
