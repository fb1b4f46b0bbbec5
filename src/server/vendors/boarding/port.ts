/** The acquirer sets up approved merchants, so that they can take cards. It gets decisions and makes none here. */
import type { Address } from '#domain/application/application.ts'
import type { ListedMerchant, MerchantStatus } from '#domain/boarding/boarding.ts'
import type { BusinessType } from '#domain/countries/country.ts'
import type { Currency, Language, Market } from '#domain/countries/market.ts'
import type { EnteredNumber } from '#domain/parties/number-keys.ts'

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

/** What the acquirer confirmed; kept as it came. */
export interface Receipt {
  id: string
  /** ISO 8601, UTC. */
  at: string
  /** The acquirer's signature over its answer; null from the sandbox. */
  signature: string | null
}

export interface MerchantAnswer {
  state: 'SET_UP' | 'LATER' | 'SUSPENDED' | 'CLOSED' | 'REFUSED'
  /** The acquirer's own id, such as a MID. */
  reference: string
  /** Codes of a refusal. */
  reasons: string[]
  receipt: Receipt
}

export interface MerchantPage {
  merchants: ListedMerchant[]
  /** Null on the last page. */
  next: string | null
}

export interface Acquirer {
  /** Stored with each hand-over. Null if merchants are handed over to nobody. */
  readonly vendor: string | null
  /** True for an acquirer that has the merchant set up as soon as we approve; calls nobody. */
  isSetUpAtApproval(number: EnteredNumber | null): Promise<boolean>
  /**
   * Hands over a merchant, or what changed about one.
   * @param key idempotency key: a repeated call with it changes nothing and gets the first answer
   * @throws ProviderTimeout
   */
  board(merchant: MerchantRecord, key: string): Promise<MerchantAnswer>
  /** @throws ProviderTimeout */
  read(merchantId: string): Promise<MerchantAnswer | 'unknown'>
  /**
   * All merchants, page by page.
   * @param after `next` of the page before; null for the first
   * @throws ProviderTimeout
   */
  list(after: string | null): Promise<MerchantPage>
}

const refuse = () => Promise.reject(new Error('There is no acquirer.'))

/** Cards are active as soon as we approve. */
export const noAcquirer: Acquirer = {
  vendor: null,
  isSetUpAtApproval: () => Promise.resolve(true),
  board: refuse,
  read: refuse,
  list: refuse,
}
