/**
 * What is kept of a financial instrument, however it came: by its numbers, linked by a provider's public token, or a
 * card from the vault as token, brand and last four digits (BANK-01, BANK-02). No number of a card is among it.
 */
import type { CardBrand } from '../orders/card-brand.ts'
import type { AccountType } from '../rules/manual-bank.ts'
import type { LinkedAccount } from './linked-accounts.ts'
import type { BankAccount } from './manual-entry.ts'

export interface VaultedCard {
  token: string
  brand: CardBrand
  last4: string
  /** YYYY-MM, the last month it works in. */
  expires: string
}

export type InstrumentEntry =
  | { source: 'manual'; account: BankAccount }
  | { source: 'plaid'; account: LinkedAccount }
  | { source: 'vault'; card: VaultedCard }

/** In the clear; the account number is sealed beside it. */
export interface KeptInstrument {
  kind: 'BANK_ACCOUNT' | 'CREDIT_CARD'
  source: InstrumentEntry['source']
  /** PENDING: a test deposit is on its way. A provider's account and the vault's card are known to work. */
  status: 'PENDING' | 'VERIFIED'
  bankName: string | null
  accountType: AccountType | null
  holderName: string | null
  routingNumber: string | null
  last4: string
  cardBrand: CardBrand | null
  cardToken: string | null
  cardExpires: string | null
  /** Minor units: stored, never shown (BANK-05). */
  availableBalance: number | null
}

const blank = {
  bankName: null,
  accountType: null,
  holderName: null,
  routingNumber: null,
  cardBrand: null,
  cardToken: null,
  cardExpires: null,
  availableBalance: null,
} as const

export function keptInstrument(entry: InstrumentEntry): KeptInstrument {
  if (entry.source === 'vault') {
    const { token, brand, last4, expires } = entry.card
    return {
      ...blank,
      kind: 'CREDIT_CARD',
      source: 'vault',
      status: 'VERIFIED',
      last4,
      cardBrand: brand,
      cardToken: token,
      cardExpires: expires,
    }
  }
  const { bankName, accountType, holderName, routingNumber, accountNumber } = entry.account
  return {
    ...blank,
    kind: 'BANK_ACCOUNT',
    source: entry.source,
    status: entry.source === 'plaid' ? 'VERIFIED' : 'PENDING',
    bankName,
    accountType,
    holderName,
    routingNumber,
    last4: accountNumber.slice(-4),
    availableBalance: entry.source === 'plaid' ? entry.account.availableBalance : null,
  }
}
