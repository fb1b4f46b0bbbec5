/** Accounts that a bank-linking provider found: which of them is linked (API2-29, API2-36). */
import type { AccountType } from '../rules/manual-bank.ts'
import type { Market } from '../market.ts'

/** Whose window a person signs in at their bank in. */
export const linkWindows = ['plaid', 'sandbox'] as const
export type LinkWindow = (typeof linkWindows)[number]

export interface LinkedAccount {
  /** The provider's id of the account. */
  id: string
  market: Market
  bankName: string | null
  accountType: AccountType
  holderName: string | null
  accountNumber: string
  /** US: nine digits. Canada: '0', institution, transit. */
  routingNumber: string
  /** Minor units; null where the bank does not tell. */
  availableBalance: number | null
}

/** What the linking window says of the person's choice: the account's id, or its last digits. */
export interface AccountChoice {
  accountId?: string | undefined
  accountMask?: string | undefined
}

/**
 * The account that was chosen. Without a choice the first one is meant: the window shows them in this order.
 * Undefined: the choice names none of them, or more than one.
 */
export function chosenAccount(
  accounts: readonly LinkedAccount[],
  { accountId, accountMask }: AccountChoice,
): LinkedAccount | undefined {
  if (accountId !== undefined) return accounts.find(({ id }) => id === accountId)
  if (accountMask === undefined) return accounts[0]
  const matching = accounts.filter(({ accountNumber }) => accountNumber.endsWith(accountMask))
  return accountMask.length >= 2 && matching.length === 1 ? matching[0] : undefined
}
