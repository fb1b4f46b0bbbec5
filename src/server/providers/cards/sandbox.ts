/** The sandbox's vault and processor; a card comes in by a page of its own (commands/sandbox-vault.ts). */
import type { Database } from '../../store/tables.ts'
import { findSandboxCard, keepSandboxCharge } from '../../store/sandbox-cards.ts'
import type { CardVault } from './port.ts'

/** Accounts whose test deposit comes back cannot be charged either. */
const declinedAccount = '0002'

/** @param origin of the vault's own host */
export const sandboxCardVault = (db: Database, origin: string): CardVault => ({
  frame: `${origin}/sandbox/vault`,
  async describe(token) {
    const card = await findSandboxCard(db, token)
    return card ? { token, brand: card.brand, last4: card.last4, expires: card.expires } : null
  },
  async charge({ key, from, amount, currency }) {
    const isCard = 'cardToken' in from
    const declines = isCard
      ? ((await findSandboxCard(db, from.cardToken))?.declines ?? true)
      : from.account.accountNumber.endsWith(declinedAccount)
    const source = isCard ? from.cardToken : from.account.accountNumber.slice(-4)
    const kept = await keepSandboxCharge(db, {
      key,
      source,
      amount,
      currency,
      outcome: declines ? 'declined' : 'paid',
    })
    return kept.outcome
  },
})
