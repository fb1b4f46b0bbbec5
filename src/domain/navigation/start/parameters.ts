/** Query parameters of links and the fields that they fill (START-16…START-21). */
import type { Attribution } from '#domain/application/application.ts'

/** The part of `URLSearchParams` that the domain needs. */
export interface QueryParameters {
  get: (name: string) => string | null
}

type TextKey = {
  [K in keyof Attribution]-?: Attribution[K] extends string | undefined ? K : never
}[keyof Attribution]
type FlagKey = {
  [K in keyof Attribution]-?: Attribution[K] extends boolean | undefined ? K : never
}[keyof Attribution]

/** Parameter → application field (START-16). */
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
} as const satisfies Record<string, TextKey>

/** Parameter → application flag (START-17). */
export const flagParameters = {
  powerSeller: 'isPowerSeller',
  kycKybRequired: 'kycKybRequired',
  showStoreSwitcher: 'storeSwitcher',
  createBusiness: 'createBusiness',
} as const satisfies Record<string, FlagKey>

/** Prefixes of address parameters: companyAddressZip, applicantTerritory (START-20, START-21). */
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

/** Personal data and credentials: parsed once, then removed from the address bar. */
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
