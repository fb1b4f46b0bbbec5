/** What a JSON patch may change of an application: every path that stands nowhere here is refused (API1-03). */
import * as z from 'zod/mini'
import { otherNames } from '../../domain/v1/individual.ts'
import type { PatchRow } from '../../domain/v1/patch.ts'
import { applicantUpdate, applicationUpdate, companyUpdate, text } from '../values.ts'
import { addressRows, answers, given, numberRows, saves, testsOnly, unseen } from './patch-row.ts'

const applicant = applicantUpdate.shape
const company = companyUpdate.shape
const metadata = applicationUpdate.shape

const pointer = (place: string): string => place.replaceAll('.', '/')
const isNumber = (place: string): boolean => place.startsWith('governmentIdentification')

const applicantRows: readonly PatchRow[] = [
  { ...saves('/individuals/0/name', 'applicant.name', applicant.name), members: ['firstName', 'lastName'] },
  saves('/individuals/0/name/firstName', 'applicant.name.firstName'),
  saves('/individuals/0/name/lastName', 'applicant.name.lastName'),
  saves('/individuals/0/emailAddress', 'applicant.emailAddress'),
  saves('/individuals/0/localPhoneNumber', 'applicant.localPhoneNumber'),
  ...addressRows('/individuals/0/address', 'applicant.address'),
  saves('/individuals/0/dob', 'applicant.dob'),
  saves('/individuals/0/terms', 'applicant.terms', applicant.terms),
  saves('/individuals/0/terms/signed', 'applicant.terms.signed', z.boolean('wrong_type'), given),
  saves(
    '/individuals/0/communicationLanguage',
    'applicant.communicationLanguage',
    applicant.communicationLanguage,
  ),
  saves('/individuals/0/leadId', 'applicant.leadId'),
  saves('/individuals/0/userId', 'applicant.userId'),
  ...numberRows('/individuals/0/governmentIdentification', 'applicant.governmentIdentification'),
  saves('/individuals/0/sin', 'applicant.sin', applicant.sin, unseen),
  answers('/individuals/0/inquiryId', 'identification'),
  answers('/individuals/0/personaInquiryId', 'identification'),
]

/** The other names of the same. A number is only ever given. */
const otherNameRows: readonly PatchRow[] = otherNames('applicant').map(({ other, name }) =>
  isNumber(name)
    ? saves(`/individuals/0/${other}`, `applicant.${name}`, text, given)
    : saves(`/individuals/0/${pointer(other)}`, `applicant.${name}`),
)

const companyRows: readonly PatchRow[] = [
  saves('/company/name', 'company.name'),
  saves('/company/dba', 'company.dba'),
  saves('/company/businessType', 'company.businessType', company.businessType),
  saves('/company/hasBeneficialOwners', 'company.hasBeneficialOwners', company.hasBeneficialOwners),
  saves('/company/segment', 'company.segment'),
  saves('/company/site', 'company.site'),
  saves('/company/phone', 'company.phone'),
  ...addressRows('/company/address', 'company.address'),
  saves('/company/currency', 'company.currency', company.currency),
  saves('/company/gpv', 'company.gpv', company.gpv),
  saves('/company/location', 'company.location'),
  ...numberRows('/company/governmentIdentification', 'company.governmentIdentification'),
  answers('/company/inquiryId', 'verification'),
  answers('/company/personaInquiryId', 'verification'),
]

const recordedTexts = [
  'token',
  'source',
  'medium',
  'campaignName',
  'context',
  'agentId',
  'customerId',
  'shopperId',
  'organizationId',
  'referralUrlId',
  'parentApplication',
  'masterMid',
  'serviceType',
  'serviceId',
  'ventureId',
] as const
const recordedFlags = [
  'mock',
  'isPowerSeller',
  'kycKybRequired',
  'createBusiness',
  'addProductIntent',
  'storeSwitcher',
] as const

const metadataRows: readonly PatchRow[] = [
  answers('/metadata/code', 'otp'),
  answers('/metadata/inquiryId', 'inquiry'),
  {
    ...answers('/metadata/boStatus', 'owners', z.enum(['INFO_PROVIDED', 'NONE'], 'choice_unknown')),
    operations: [...given, 'test'],
  },
  ...[...recordedTexts, ...recordedFlags].map((key) =>
    saves(`/metadata/${key}`, `application.${key}`, metadata[key]),
  ),
]

/** What only the product changes can be tested, so that a patch is for the state it was made for. */
const testedRows: readonly PatchRow[] = [
  '/id',
  '/intent',
  '/metadata/riskDecision',
  '/metadata/applicationLevel',
  '/metadata/applicationStatus',
].map(testsOnly)

const rows = [...applicantRows, ...otherNameRows, ...companyRows, ...metadataRows, ...testedRows]

/** By path. */
export const patchRows: ReadonlyMap<string, PatchRow> = new Map(rows.map((row) => [row.path, row]))
