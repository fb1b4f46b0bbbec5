/** What the sandbox's bank-linking window knows, and what it returns. */
import type { Market } from '../../domain/market.ts'
import {
  sandboxBankOf,
  sandboxBanks,
  sandboxPublicToken,
  type SandboxBankUser,
} from '../providers/sandbox-banks.ts'
import { refuseFields } from '../refusal.ts'

export { sandboxBankUsers } from '../providers/sandbox-banks.ts'

/** The banks that can be looked for. */
export const listSandboxBanks = (): { id: string; name: string; market: Market }[] =>
  sandboxBanks.map(({ id, name, market }) => ({ id, name, market }))

export interface WindowResult {
  publicToken: string
  institution: string
  accounts: { id: string; type: string; mask: string }[]
}

/**
 * Somebody signs in at a bank, the first one if none is named. Throws choice_unknown for one that is not listed: the
 * window sends the person back, to enter the numbers by hand.
 */
export function signInAtSandboxBank(user: SandboxBankUser, institution: string | undefined): WindowResult {
  const bank = institution === undefined ? sandboxBanks[0] : sandboxBankOf(institution)
  if (!bank) throw refuseFields([{ field: 'institution', code: 'choice_unknown' }])
  const accounts = user === 'user_good' ? bank.accounts : []
  return {
    publicToken: sandboxPublicToken(user, bank.id),
    institution: bank.name,
    accounts: accounts.map(({ id, accountType, accountNumber }) => ({
      id,
      type: accountType,
      mask: accountNumber.slice(-4),
    })),
  }
}
