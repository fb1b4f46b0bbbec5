/**
 * Stored form of a financial instrument: a manually entered account, a linked account, or a vaulted card (BANK-01,
 * BANK-02). Card numbers never reach this server.
 */
import type { CardBrand } from '../orders/card-brand.ts'
import type { AccountType } from '../fields/rules/bank-account.ts'
import type { LinkedAccount } from './linked-accounts.ts'
import type { BankAccount } from './manual-entry.ts'

export interface VaultedCard {
  token: string
  brand: CardBrand
  last4: string
  /** YYYY-MM, the last valid month. */
  expires: string
}

export type InstrumentInput =
  | { source: 'manual'; account: BankAccount }
  | { source: 'plaid'; account: LinkedAccount }
  | { source: 'vault'; card: VaultedCard }

/** Unencrypted columns; the account number is stored separately, encrypted. */
export interface StoredInstrument {
  kind: 'BANK_ACCOUNT' | 'CREDIT_CARD'
  source: InstrumentInput['source']
  /** PENDING until a test deposit confirms a manual account; linked accounts and vaulted cards are verified. */
  status: 'PENDING' | 'VERIFIED'
  bankName: string | null
  accountType: AccountType | null
  holderName: string | null
  routingNumber: string | null
  last4: string
  cardBrand: CardBrand | null
  cardToken: string | null
  cardExpires: string | null
  /** Minor units; never shown (BANK-05). */
  availableBalance: number | null
}

const emptyInstrument = {
  bankName: null,
  accountType: null,
  holderName: null,
  routingNumber: null,
  cardBrand: null,
  cardToken: null,
  cardExpires: null,
  availableBalance: null,
} as const

export function toStoredInstrument(input: InstrumentInput): StoredInstrument {
  if (input.source === 'vault') {
    const { token, brand, last4, expires } = input.card
    return {
      ...emptyInstrument,
      kind: 'CREDIT_CARD',
      source: 'vault',
      status: 'VERIFIED',
      last4,
      cardBrand: brand,
      cardToken: token,
      cardExpires: expires,
    }
  }
  const { bankName, accountType, routingNumber, accountNumber } = input.account
  const holderName =
    input.source === 'plaid' ? input.account.holderNames.join(' / ') || null : input.account.holderName
  return {
    ...emptyInstrument,
    kind: 'BANK_ACCOUNT',
    source: input.source,
    status: input.source === 'plaid' ? 'VERIFIED' : 'PENDING',
    bankName,
    accountType,
    holderName,
    routingNumber,
    last4: (input.source === 'plaid' && input.account.mask) || accountNumber.slice(-4),
    availableBalance: input.source === 'plaid' ? input.account.availableBalance : null,
  }
}
