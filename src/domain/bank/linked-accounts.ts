/** Bank accounts returned by a linking provider, and selection of the account to link (API2-29, API2-36). */
import type { AccountType } from '../fields/rules/bank-account.ts'
import type { Market } from '../countries/market.ts'

/** Providers of the bank sign-in window. */
export const linkWindows = ['plaid', 'sandbox'] as const
export type LinkWindow = (typeof linkWindows)[number]

export interface LinkedAccount {
  /** The provider's account id. */
  id: string
  market: Market
  bankName: string | null
  accountType: AccountType
  /** Holder names in the bank's spelling; empty if the vendor does not report them. */
  holderNames: readonly string[]
  /** Last digits that the bank shows to the holder; null if they are those of the number. Some banks issue numbers of their own to us. */
  mask: string | null
  accountNumber: string
  /** US: nine digits. Canada: '0', institution, transit. */
  routingNumber: string
  /** Minor units; null if the bank does not report it. */
  availableBalance: number | null
}

/** The account selected in the linking window, by id or by last digits. */
export interface AccountSelection {
  accountId?: string | undefined
  accountMask?: string | undefined
}

/**
 * Finds the selected account; the first one by default, because the window lists accounts in this order.
 * @returns undefined if the selection matches no account or is ambiguous
 */
export function findSelectedAccount(
  accounts: readonly LinkedAccount[],
  { accountId, accountMask }: AccountSelection,
): LinkedAccount | undefined {
  if (accountId !== undefined) return accounts.find(({ id }) => id === accountId)
  if (accountMask === undefined) return accounts[0]
  const matching = accounts.filter(({ mask, accountNumber }) => (mask ?? accountNumber).endsWith(accountMask))
  return accountMask.length >= 2 && matching.length === 1 ? matching[0] : undefined
}
