/** Links bank accounts: the applicant signs in to the bank in the vendor's window (API2-29, API2-32). */
import type { LinkedAccount, LinkWindow } from '#domain/bank/linked-accounts.ts'
import type { Language, Market } from '#domain/countries/market.ts'

export interface LinkRequest {
  /** Our id of the account holder. */
  reference: string
  /** Shown in the window. */
  brand: string
  market: Market
  language: Language
}

export interface LinkOwner {
  /** First and last name. */
  fullName: string
}

export interface LinkToken {
  window: LinkWindow
  token: string
  expiresAt: Date
}

export interface BankLink {
  /** @returns a short-lived token that opens the window @throws ProviderTimeout */
  createToken(request: LinkRequest): Promise<LinkToken>
  /**
   * Uses up the public token of a sign-in, and returns a secret that gives access to the bank until it is removed. Null if
   * the sign-in failed, or the token is unknown or used.
   * @throws ProviderTimeout
   */
  exchange(publicToken: string): Promise<string | null>
  /**
   * Returns the accounts that can receive payouts, in the vendor's order. Null if the person has to sign in to the bank
   * again; empty if another bank, or another way, is needed. May be repeated.
   * @param owner the applicant, for vendors that compare holders themselves
   * @throws ProviderTimeout
   */
  accounts(access: string, owner: LinkOwner): Promise<LinkedAccount[] | null>
  /** Ends the access; does nothing if it has ended. @throws ProviderTimeout */
  remove(access: string): Promise<void>
}
