/** Banks of the simulated linking window, each with the accounts that `user_good` links there. */
import { randomUUID } from 'node:crypto'
import type { LinkedAccount } from '#domain/bank/linked-accounts.ts'
import type { Market } from '#domain/countries/market.ts'

interface SandboxBank {
  id: string
  market: Market
  name: string
  accounts: readonly Omit<LinkedAccount, 'market' | 'bankName' | 'holderNames' | 'mask'>[]
}

export const sandboxBanks: readonly SandboxBank[] = [
  {
    id: 'cedar',
    market: 'US',
    name: 'Cedar National Bank',
    accounts: [
      {
        id: 'cedar-checking',
        accountType: 'CHECKING',
        accountNumber: '1111222233330000',
        routingNumber: '011401533',
        availableBalance: 1_250_000,
      },
      {
        id: 'cedar-savings',
        accountType: 'SAVINGS',
        accountNumber: '1111222233331111',
        routingNumber: '011401533',
        availableBalance: 4_800_025,
      },
    ],
  },
  {
    id: 'harbor',
    market: 'US',
    name: 'Harbor Savings',
    accounts: [
      {
        id: 'harbor-checking',
        accountType: 'CHECKING',
        accountNumber: '440098761',
        routingNumber: '021000021',
        availableBalance: 90_310,
      },
    ],
  },
  {
    id: 'boreal',
    market: 'CA',
    name: 'Boreal Bank',
    accounts: [
      {
        id: 'boreal-chequing',
        accountType: 'CHECKING',
        accountNumber: '1234567',
        routingNumber: '000310002',
        availableBalance: 700_450,
      },
      {
        id: 'boreal-savings',
        accountType: 'SAVINGS',
        accountNumber: '7654321',
        routingNumber: '000310002',
        availableBalance: 2_000_000,
      },
    ],
  },
]

/** Matches an id, or a name in any case. */
export const findSandboxBank = (idOrName: string): SandboxBank | undefined =>
  sandboxBanks.find(({ id, name }) => id === idOrName || name.toLowerCase() === idOrName.trim().toLowerCase())

/** `user_good` has accounts, `user_bad` enters a wrong password, `user_empty` has no account. */
export const sandboxBankUsers = ['user_good', 'user_bad', 'user_empty'] as const
export type SandboxBankUser = (typeof sandboxBankUsers)[number]

export const sandboxPublicToken = (user: SandboxBankUser, bankId: string): string =>
  `public-sandbox-${user}-${bankId}-${randomUUID()}`
