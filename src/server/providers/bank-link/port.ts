/** Linking a bank account by signing in at the bank, in the provider's own window (API2-29, API2-32). */
import type { LinkedAccount, LinkWindow } from '../../../domain/bank/linked-accounts.ts'
import type { Language, Market } from '../../../domain/market.ts'

export interface LinkRequest {
  /** Ours: whose account is to be linked. */
  reference: string
  /** The name that the window shows for us. */
  brand: string
  market: Market
  language: Language
}

export interface LinkToken {
  /** Whose window it opens. */
  window: LinkWindow
  token: string
  expiresAt: Date
}

export interface BankLink {
  /** What opens the window, for a short while. Throws ProviderTimeout. */
  createToken(request: LinkRequest): Promise<LinkToken>
  /**
   * The accounts behind what the window returned, in the order it showed them; none where the person has none that
   * can be paid into. Null: the sign-in at the bank did not hold, or the token is nobody's or was used before.
   * Throws ProviderTimeout.
   */
  exchange(publicToken: string): Promise<LinkedAccount[] | null>
}
