/** Simulated bank linking. The public token carries the test user and the bank, and is the access as well. */
import { randomUUID } from 'node:crypto'
import type { Clock } from '#server/platform/clock.ts'
import { findSandboxBank } from './sandbox-banks.ts'
import type { SandboxMemory } from '../memory.ts'
import type { BankLink } from '#server/vendors/bank-link/port.ts'

const tokenTtlMs = 4 * 60 * 60 * 1000

const publicTokenPattern = /^public-sandbox-(user_[a-z]+)-([a-z]+)-[0-9a-f-]{36}$/

export const sandboxBankLink = (memory: SandboxMemory, clock: Clock): BankLink => ({
  createToken: async () => ({
    window: 'sandbox',
    token: `link-sandbox-${randomUUID()}`,
    expiresAt: new Date(clock.now().getTime() + tokenTtlMs),
  }),
  async exchange(token) {
    const [, user, bankId = ''] = publicTokenPattern.exec(token) ?? []
    if (!findSandboxBank(bankId) || user === undefined || user === 'user_bad') return null
    const { hitCount } = await memory.remember(`bank-link:${token}`, user)
    return hitCount > 1 ? null : token
  },
  async accounts(access, { fullName }) {
    const [, user, bankId = ''] = publicTokenPattern.exec(access) ?? []
    const bank = findSandboxBank(bankId)
    if (!bank) return null
    if (user !== 'user_good') return []
    const { name: bankName, market } = bank
    // The test user acts as the person who links the account.
    return bank.accounts.map((account) => ({
      ...account,
      bankName,
      market,
      holderNames: [fullName],
      mask: null,
    }))
  },
  remove: async () => undefined,
})
