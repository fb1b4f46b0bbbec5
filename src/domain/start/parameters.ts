/** The names of the parameters that a link may hold, and what each is read into (START-16…START-21). */
import type { Attribution } from '../application.ts'

/** What `URLSearchParams` offers and the domain needs of it. */
export interface Parameters {
  get: (name: string) => string | null
}

type Texts = {
  [K in keyof Attribution]-?: Attribution[K] extends string | undefined ? K : never
}[keyof Attribution]
type Yeses = {
  [K in keyof Attribution]-?: Attribution[K] extends boolean | undefined ? K : never
}[keyof Attribution]

/** Parameter → what it is called in the application (START-16). */
export const attributionParameters = {
  agentId: 'agentId',
  mock: 'mock',
  token: 'token',
  medium: 'medium',
  source: 'source',
  context: 'context',
  campaign: 'campaignName',
  ventureId: 'ventureId',
  serviceType: 'serviceType',
  serviceId: 'serviceId',
  masterMid: 'masterMid',
  customerId: 'customerId',
} as const satisfies Record<string, Texts>

/** Parameter → the flag it sets (START-17). */
export const flagParameters = {
  powerSeller: 'isPowerSeller',
  kycKybRequired: 'kycKybRequired',
  showStoreSwitcher: 'storeSwitcher',
  createBusiness: 'createBusiness',
} as const satisfies Record<string, Yeses>

/** Whose address a parameter speaks of is its prefix: companyAddressZip, applicantTerritory (START-20, START-21). */
export const addressOwners = ['company', 'applicant'] as const
export type AddressOwner = (typeof addressOwners)[number]

export const addressParameters = [
  'AddressLine1',
  'AddressLine2',
  'AddressCity',
  'AddressState',
  'Territory',
  'AddressZip',
  'CountryCode',
] as const

/** Who somebody is, where they live, and what proves it: read once, then taken out of the address bar. */
export const personalParameters: readonly string[] = [
  'token',
  'name',
  'phone',
  'email',
  'lead_id',
  'user_id',
  'resumeEmail',
  'reminderEmail',
  'companyName',
  'companyDba',
  'companyPhone',
  'companyWebsite',
  'companyIdentificationType',
  'companyIdentificationValue',
  ...addressOwners.flatMap((owner) => addressParameters.map((name) => `${owner}${name}`)),
]
