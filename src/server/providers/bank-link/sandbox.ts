/** The sandbox's bank linking: who signed in where stands in the public token itself. */
import { randomUUID } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import { sandboxBankOf } from '../sandbox-banks.ts'
import type { SandboxMemory } from '../sandbox-memory.ts'
import type { BankLink } from './port.ts'

const tokenLivesMs = 4 * 60 * 60 * 1000

const publicToken = /^public-sandbox-(user_[a-z]+)-([a-z]+)-[0-9a-f-]{36}$/

export const sandboxBankLink = (memory: SandboxMemory, clock: Clock): BankLink => ({
  createToken: async () => ({
    window: 'sandbox',
    token: `link-sandbox-${randomUUID()}`,
    expiresAt: new Date(clock.now().getTime() + tokenLivesMs),
  }),
  async exchange(token) {
    const [, user, bankId = ''] = publicToken.exec(token) ?? []
    const bank = sandboxBankOf(bankId)
    if (!bank || user === undefined || user === 'user_bad') return null
    const { times } = await memory.remember(`bank-link:${token}`, user)
    if (times > 1) return null
    if (user !== 'user_good') return []
    const { name: bankName, market } = bank
    return bank.accounts.map((account) => ({ ...account, bankName, market, holderName: null }))
  },
})
