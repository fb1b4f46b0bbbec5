/** What an application keeps (APP-01…APP-10). Answers are what the applicant says; the rest is the server's. */
import type { Currency, Language } from './market.ts'
import type { ApplicationLevel, ApplicationStatus, BoStatus, Decision, StepUp } from './states.ts'

export const governmentIdSources = ['SSN4', 'SSN9', 'FEIN', 'SIN', 'BN', 'CN'] as const
export type GovernmentIdSource = (typeof governmentIdSources)[number]

export const governmentIdTypes = ['INDIVIDUAL', 'BUSINESS'] as const
export type GovernmentIdType = (typeof governmentIdTypes)[number]

export const governmentIdTypeOf = {
  SSN4: 'INDIVIDUAL',
  SSN9: 'INDIVIDUAL',
  SIN: 'INDIVIDUAL',
  FEIN: 'BUSINESS',
  BN: 'BUSINESS',
  CN: 'BUSINESS',
} as const satisfies Record<GovernmentIdSource, GovernmentIdType>

/** A government id as it is kept in the clear: the value itself is sealed elsewhere. */
export interface GovernmentId {
  sourceType: GovernmentIdSource
  type: GovernmentIdType
  last4: string
}

export interface Address {
  line1?: string
  line2?: string
  city?: string
  /** Two-letter code of the state or province. */
  territory?: string
  zip?: string
  countryCode?: string
}

export interface PersonName {
  firstName?: string
  lastName?: string
}

export interface Terms {
  signed: boolean
  /** ISO 8601, UTC. */
  signedAt: string
  version: string
}

export interface Applicant {
  name?: PersonName
  emailAddress?: string
  localPhoneNumber?: string
  address?: Address
  /** YYYY-MM-DD. */
  dob?: string
  terms?: Terms
  communicationLanguage?: Language
  governmentIdentification?: GovernmentId
  leadId?: string
  userId?: string
}

export const businessTypes = ['SOLE_PROPRIETOR', 'LLC', 'CORPORATION', 'PARTNERSHIP', 'NON_PROFIT'] as const
export type BusinessType = (typeof businessTypes)[number]

export interface CategoryChoice {
  label: string
  type: 'REGULAR' | 'PROHIBITED' | 'SUPER_PROHIBITED'
  mcc: string
}

export interface Company {
  name?: string
  dba?: string
  businessType?: BusinessType
  hasBeneficialOwners?: boolean
  /** An industry's id as a string, "1" … "341" (CAT-13). */
  segment?: string
  mccDetails?: CategoryChoice
  site?: string
  phone?: string
  address?: Address
  governmentIdentification?: GovernmentId
  currency?: Currency
  /** Annual sales range in whole currency units (PRICE-07, PRICE-08). */
  gpv?: number
  location?: string
}

/** What the applicant says about themselves and the business. */
export interface Answers {
  applicant: Applicant
  company: Company
}

/** What a link, a partner or a referral says about the application; recorded, without power over the decision. */
export interface Attribution {
  token?: string
  source?: string
  medium?: string
  campaignName?: string
  context?: string
  mock?: string
  agentId?: string
  customerId?: string
  shopperId?: string
  organizationId?: string
  referralUrlId?: string
  parentApplication?: string
  masterMid?: string
  serviceType?: string
  serviceId?: string
  ventureId?: string
  isPowerSeller?: boolean
  kycKybRequired?: boolean
  createBusiness?: boolean
  addProductIntent?: boolean
  storeSwitcher?: boolean
  /** Of the store that the application adds, where it was named (API1-11). */
  storeName?: string
  /** As they were said; nothing is decided by them (API1-02). */
  products?: Extras
  commerceAccountFeatures?: Extras
}

type Extra = Record<string, string | number | boolean | null>
export type Extras = (string | Extra)[] | Extra

/** The state that only the server changes (APP-18). */
export interface Standing {
  decision: Decision
  applicationLevel: ApplicationLevel
  /** The level of the first decision; null until then. */
  originalApplicationLevel: ApplicationLevel | null
  applicationStatus: ApplicationStatus
  boStatus: BoStatus
  stepUpDetails: StepUp[]
  enableDeposits: boolean
  completed: boolean
}

/** Anybody but a sole proprietor runs a registered business (SCREEN-07). */
export const isRegistered = (company: Pick<Company, 'businessType'>): boolean =>
  company.businessType !== undefined && company.businessType !== 'SOLE_PROPRIETOR'
