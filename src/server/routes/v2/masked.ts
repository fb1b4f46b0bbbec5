/** What support sees of an application that it looks at: how it stands, and nothing that tells who is behind it (SEC-11). */
import type { AccountView } from '../../../contract/v2/accounts.ts'
import type { ApplicationView, OwnerView } from '../../../contract/v2/application-view.ts'
import { maskedEmail, maskedName, maskedPhone } from '../../../domain/masked-name.ts'

type Applicant = ApplicationView['applicant']
type Company = ApplicationView['company']

const unless = <T, U>(value: T | undefined, mask: (value: T) => U) =>
  value === undefined ? undefined : mask(value)
const orNull = (value: string | null, mask: (value: string) => string) =>
  value === null ? null : mask(value)

const hidden = '••••'

/** City, state and country say what rules hold; street and postal code would say where somebody lives. */
const address = (of: NonNullable<Applicant['address']>) => ({
  ...(of.line1 === undefined ? {} : { line1: hidden }),
  ...(of.city === undefined ? {} : { city: of.city }),
  ...(of.territory === undefined ? {} : { territory: of.territory }),
  ...(of.zip === undefined ? {} : { zip: hidden }),
  ...(of.countryCode === undefined ? {} : { countryCode: of.countryCode }),
})
const number = (of: NonNullable<Applicant['governmentIdentification']>) => ({
  type: of.type,
  sourceType: of.sourceType,
  last4: hidden,
})

const applicant = (of: Applicant): Applicant => ({
  id: of.id,
  name: unless(of.name, ({ firstName, lastName }) => ({
    firstName: unless(firstName, maskedName),
    lastName: unless(lastName, maskedName),
  })),
  emailAddress: unless(of.emailAddress, maskedEmail),
  localPhoneNumber: unless(of.localPhoneNumber, maskedPhone),
  address: unless(of.address, address),
  terms: of.terms,
  communicationLanguage: of.communicationLanguage,
  governmentIdentification: unless(of.governmentIdentification, number),
  submitted: of.submitted,
})

const company = (of: Company): Company => ({
  id: of.id,
  name: unless(of.name, maskedName),
  dba: unless(of.dba, maskedName),
  businessType: of.businessType,
  hasBeneficialOwners: of.hasBeneficialOwners,
  segment: of.segment,
  mccDetails: of.mccDetails,
  phone: unless(of.phone, maskedPhone),
  address: unless(of.address, address),
  currency: of.currency,
  gpv: of.gpv,
  governmentIdentification: unless(of.governmentIdentification, number),
  submitted: of.submitted,
})

export const maskedOwner = (of: OwnerView): OwnerView => ({
  id: of.id,
  type: of.type,
  firstName: orNull(of.firstName, maskedName),
  lastName: orNull(of.lastName, maskedName),
  email: orNull(of.email, maskedEmail),
  phone: { nationalNumber: orNull(of.phone.nationalNumber, maskedPhone) },
  communicationLanguage: of.communicationLanguage,
  status: of.status,
  stepUpDetails: of.stepUpDetails,
  missing: of.missing,
  invitedAt: of.invitedAt,
  isPatching: of.isPatching,
})

export const maskedApplication = (of: ApplicationView): ApplicationView => ({
  application: { ...of.application, token: null, storeName: null },
  applicant: applicant(of.applicant),
  company: company(of.company),
  owners: of.owners.map(maskedOwner),
})

export const maskedAccount = (of: AccountView): AccountView => ({
  ...of,
  storeName: orNull(of.storeName, maskedName),
  linkedApplications: [],
  company: {
    name: orNull(of.company.name, maskedName),
    dba: orNull(of.company.dba, maskedName),
    currency: of.company.currency,
  },
  applicant: {
    firstName: orNull(of.applicant.firstName, maskedName),
    lastName: orNull(of.applicant.lastName, maskedName),
  },
})
