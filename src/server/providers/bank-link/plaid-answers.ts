/** What Plaid answers, as far as it is read, and the accounts that become of it. */
import * as z from 'zod/mini'
import type { LinkedAccount } from '../../../domain/bank/linked-accounts.ts'
import { eftRouting } from '../../../domain/rules/eft-routing.ts'
import type { AccountType } from '../../../domain/rules/manual-bank.ts'

export const tokenAnswer = z.object({ link_token: z.string(), expiration: z.string() })
export const exchangeAnswer = z.object({ access_token: z.string() })

const account = z.object({
  account_id: z.string(),
  subtype: z.nullable(z.string()),
  balances: z.object({ available: z.nullable(z.number()) }),
})
type PlaidAccount = z.infer<typeof account>

export const balancesAnswer = z.object({ accounts: z.array(account) })

export const authAnswer = z.object({
  accounts: z.array(account),
  item: z.object({ institution_name: z.nullish(z.string()) }),
  numbers: z.object({
    ach: z.array(z.object({ account_id: z.string(), account: z.string(), routing: z.string() })),
    eft: z.array(
      z.object({ account_id: z.string(), account: z.string(), institution: z.string(), branch: z.string() }),
    ),
  }),
})
type AuthAnswer = z.infer<typeof authAnswer>

const accountTypes: Readonly<Record<string, AccountType>> = { checking: 'CHECKING', savings: 'SAVINGS' }

/** The accounts that can be paid into, in Plaid's order. A balance asked for just now wins over one that Auth kept. */
export function accountsOf(
  { accounts, item, numbers }: AuthAnswer,
  fresh: readonly PlaidAccount[],
): LinkedAccount[] {
  return accounts.flatMap((each): LinkedAccount[] => {
    const { account_id: id, subtype } = each
    const accountType = accountTypes[subtype ?? '']
    const place = placeOf(id, numbers)
    if (!accountType || !place) return []
    const { available } = (fresh.find(({ account_id }) => account_id === id) ?? each).balances
    return [
      {
        id,
        ...place,
        bankName: item.institution_name ?? null,
        accountType,
        holderName: null,
        availableBalance: available === null ? null : Math.round(available * 100),
      },
    ]
  })
}

/** Where an account is: by its ACH numbers in the US, by its EFT numbers in Canada. */
function placeOf(
  id: string,
  { ach, eft }: AuthAnswer['numbers'],
): Pick<LinkedAccount, 'market' | 'accountNumber' | 'routingNumber'> | undefined {
  const american = ach.find(({ account_id }) => account_id === id)
  if (american) return { market: 'US', accountNumber: american.account, routingNumber: american.routing }
  const canadian = eft.find(({ account_id }) => account_id === id)
  if (!canadian) return undefined
  const { account: accountNumber, institution, branch } = canadian
  return { market: 'CA', accountNumber, routingNumber: eftRouting(institution, branch) }
}
