/** The vault that keeps cards, and the processor that charges them and bank accounts. No card number comes here. */
import type { VaultedCard } from '../../../domain/bank/instrument.ts'
import type { Currency } from '../../../domain/market.ts'
import type { BankAccountNumbers } from '../bank/port.ts'

export interface Charge {
  /** Whoever charges again with a key is told how the first charge of it ended. */
  key: string
  /** A card's token, or the account's numbers. */
  from: { cardToken: string } | { account: BankAccountNumbers }
  /** Integer minor units, more than zero. */
  amount: number
  currency: Currency
}

export interface CardVault {
  /** The page that a card is typed into, in a frame: on the vault's own origin. */
  readonly frame: string
  /** What may be shown of a card; null for a token of nobody's. Throws ProviderTimeout. */
  describe(token: string): Promise<VaultedCard | null>
  /** Throws ProviderTimeout: it is not known then whether the charge was made, and it is asked again by its key. */
  charge(charge: Charge): Promise<'paid' | 'declined'>
}
