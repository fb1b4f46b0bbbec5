/** What an acquirer gets about a merchant, and what it confirms. */
import type { Address } from '../application/application.ts'
import type { BusinessType } from '../countries/country.ts'
import type { Currency, Language, Market } from '../countries/market.ts'
import type { EnteredNumber } from '../parties/number-keys.ts'
import type { MerchantStatus } from './boarding.ts'

export interface MerchantPerson {
  firstName: string
  lastName: string
  /** YYYY-MM-DD; null if not asked for. */
  birthDate: string | null
  email: string | null
  phone: string | null
  address: Address | null
  number: EnteredNumber | null
}

/** All that the acquirer needs; the newest record replaces the ones before. */
export interface MerchantRecord {
  /** Our id of the merchant. */
  merchantId: string
  /** Our id of the business that an added store belongs to. */
  parentMerchantId: string | null
  status: MerchantStatus
  /** Whether settlements may be paid out. */
  payouts: 'ON' | 'HELD'
  country: Market
  currency: Currency
  language: Language
  /** ISO 8601, UTC. */
  approvedAt: string | null
  legalName: string
  tradeName: string | null
  businessType: BusinessType | null
  number: EnteredNumber | null
  address: Address | null
  phone: string | null
  website: string | null
  mcc: string
  /** Per year, in whole units of the currency. */
  expectedSales: number | null
  applicant: MerchantPerson
  /** Other people who own 25 % or more. */
  owners: MerchantPerson[]
  payoutAccount: {
    routingNumber: string
    accountNumber: string
    accountType: 'CHECKING' | 'SAVINGS' | null
    holderName: string | null
  } | null
  channels: { id: string; name: string; type: string; externalId: string | null }[]
}

/**
 * The approved record with the current status and payouts, for use while changed answers await a decision. Null before the
 * first record, which the decision hands over.
 */
export const withoutUndecided = (
  approved: MerchantRecord | null,
  { status, payouts }: Pick<MerchantRecord, 'status' | 'payouts'>,
): MerchantRecord | null => approved && { ...approved, status, payouts }

/** What the acquirer confirmed; kept as it came. */
export interface Receipt {
  id: string
  /** ISO 8601, UTC. */
  at: string
  /** The acquirer's signature over its answer; null from the sandbox. */
  signature: string | null
}
