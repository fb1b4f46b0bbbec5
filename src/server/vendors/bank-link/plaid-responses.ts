/** The parts of Plaid's responses that we use, and their conversion to linked accounts. */
import * as z from 'zod/mini'
import type { LinkedAccount } from '#domain/bank/linked-accounts.ts'
import { marketForBankNetwork } from '#domain/countries/market.ts'
import { toEftRoutingNumber } from '#domain/countries/ca-bank.ts'
import type { AccountType } from '#domain/fields/rules/bank-account.ts'

export const linkTokenResponse = z.object({ link_token: z.string(), expiration: z.string() })
export const exchangeResponse = z.object({ access_token: z.string() })

const accountSchema = z.object({
  account_id: z.string(),
  subtype: z.nullable(z.string()),
  mask: z.nullish(z.string()),
  balances: z.object({ available: z.nullable(z.number()) }),
})

export const authResponse = z.object({
  accounts: z.array(accountSchema),
  item: z.object({ institution_name: z.nullish(z.string()) }),
  numbers: z.object({
    ach: z.array(
      z.object({
        account_id: z.string(),
        account: z.string(),
        routing: z.string(),
        can_transfer_in: z.nullish(z.boolean()),
      }),
    ),
    eft: z.array(
      z.object({ account_id: z.string(), account: z.string(), institution: z.string(), branch: z.string() }),
    ),
  }),
})
/** Names of the account holders, from Plaid Identity. */
export const identityResponse = z.object({
  accounts: z.array(
    z.object({ account_id: z.string(), owners: z.array(z.object({ names: z.array(z.string()) })) }),
  ),
})
type AccountOwners = z.infer<typeof identityResponse>['accounts']

type AuthResponse = z.infer<typeof authResponse>

const accountTypes: Readonly<Record<string, AccountType>> = { checking: 'CHECKING', savings: 'SAVINGS' }

/** Only accounts that can receive payouts. An account without owners has no holder names. The balance is the one that Auth cached. */
export function toLinkedAccounts(
  { accounts, item, numbers }: AuthResponse,
  owners: AccountOwners,
): LinkedAccount[] {
  return accounts.flatMap((account): LinkedAccount[] => {
    const { account_id: id, subtype, mask, balances } = account
    const accountType = accountTypes[subtype ?? '']
    const routing = routingNumbersFor(id, numbers)
    if (!accountType || !routing) return []
    const { available } = balances
    return [
      {
        id,
        ...routing,
        mask: mask || null,
        bankName: item.institution_name ?? null,
        accountType,
        holderNames:
          owners.find(({ account_id }) => account_id === id)?.owners.flatMap(({ names: all }) => all) ?? [],
        availableBalance: available === null ? null : Math.round(available * 100),
      },
    ]
  })
}

/** The bank network determines the market. */
function routingNumbersFor(
  id: string,
  { ach, eft }: AuthResponse['numbers'],
): Pick<LinkedAccount, 'market' | 'accountNumber' | 'routingNumber'> | undefined {
  const achNumbers = ach.find(({ account_id }) => account_id === id)
  if (achNumbers?.can_transfer_in === false) return undefined
  if (achNumbers) {
    const { account: accountNumber, routing: routingNumber } = achNumbers
    return { market: marketForBankNetwork('ACH'), accountNumber, routingNumber }
  }
  const eftNumbers = eft.find(({ account_id }) => account_id === id)
  if (!eftNumbers) return undefined
  const { account: accountNumber, institution, branch } = eftNumbers
  const routingNumber = toEftRoutingNumber(institution, branch)
  return { market: marketForBankNetwork('EFT'), accountNumber, routingNumber }
}
