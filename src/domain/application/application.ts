/** Application record: answers, attribution and server-managed state (APP-01…APP-10). */
import type { BusinessType } from '../countries/country.ts'
import {
  defaultMarket,
  isMarket,
  marketForCurrency,
  type Currency,
  type Language,
  type Market,
} from '../countries/market.ts'
import type { GovernmentId } from '../fields/government-id.ts'
import type { ApplicationLevel, ApplicationStatus, BoStatus, Decision } from './states.ts'
import type { StepUp } from '../step-ups/step-up.ts'

export interface Address {
  line1?: string
  line2?: string
  city?: string
  /** Two-letter state or province code. */
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
  /** Industry id as a string, "1" … "341" (CAT-13). */
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

export interface Answers {
  applicant: Applicant
  company: Company
}

/** State that only the server changes (APP-18). */
export interface DecisionState {
  decision: Decision
  applicationLevel: ApplicationLevel
  /** Level of the first decision; null before it. */
  originalApplicationLevel: ApplicationLevel | null
  applicationStatus: ApplicationStatus
  boStatus: BoStatus
  stepUpDetails: StepUp[]
  enableDeposits: boolean
  completed: boolean
}

/** Every business type except sole proprietorship is registered (SCREEN-07). */
export const isRegistered = (company: Pick<Company, 'businessType'>): boolean =>
  company.businessType !== undefined && company.businessType !== 'SOLE_PROPRIETOR'

/** Derived from the currency, then the address, then the default market. */
export function getMarket({ applicant, company }: Answers): Market {
  if (company.currency) return marketForCurrency(company.currency)
  const country = company.address?.countryCode ?? applicant.address?.countryCode
  return isMarket(country) ? country : defaultMarket
}
