/** The acquirer sets up approved merchants, so that they can take cards. It gets decisions and makes none here. */
import type { ListedMerchant } from '#domain/boarding/boarding.ts'
import type { MerchantRecord, Receipt } from '#domain/boarding/merchant-record.ts'
import type { EnteredNumber } from '#domain/parties/number-keys.ts'

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
