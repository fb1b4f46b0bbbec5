/** Stores cards and charges cards and bank accounts. Card numbers never reach this server. */
import type { VaultedCard } from '#domain/bank/stored-instrument.ts'
import type { Currency } from '#domain/countries/market.ts'
import type { BankAccountNumbers } from '../bank/port.ts'

export interface Charge {
  /** Idempotency key: a repeated charge returns the result of the first. */
  key: string
  from: { cardToken: string } | { account: BankAccountNumbers }
  /** Positive, in minor units. */
  amount: number
  currency: Currency
}

export interface CardVault {
  /** URL of the card entry frame, on the vault's origin. */
  readonly frame: string
  /** The displayable details of a card; null for an unknown token. @throws ProviderTimeout */
  describe(token: string): Promise<VaultedCard | null>
  /** @throws ProviderTimeout with the outcome unknown; repeat the call with the same key */
  charge(charge: Charge): Promise<'paid' | 'declined'>
}
