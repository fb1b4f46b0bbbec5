/** Simulated card vault and processor. */
import type { Database } from '#server/platform/database/tables.ts'
import { findSandboxCard, saveSandboxCharge } from './card-repository.ts'
import type { CardVault } from '#server/vendors/cards/port.ts'

/** Same accounts as those with returned test deposits (../bank/bank-network.ts). */
const declinedAccountEnding = '0002'

/** @param origin of the vault */
export const sandboxCardVault = (db: Database, origin: string): CardVault => ({
  frame: `${origin}/sandbox/vault`,
  async describe(token) {
    const card = await findSandboxCard(db, token)
    return card ? { token, brand: card.brand, last4: card.last4, expires: card.expires_on } : null
  },
  async charge({ key, from, amount, currency }) {
    const isCard = 'cardToken' in from
    const declines = isCard
      ? ((await findSandboxCard(db, from.cardToken))?.is_declined ?? true)
      : from.account.accountNumber.endsWith(declinedAccountEnding)
    const source = isCard ? from.cardToken : from.account.accountNumber.slice(-4)
    const recorded = await saveSandboxCharge(db, {
      key,
      source,
      amount,
      currency,
      outcome: declines ? 'declined' : 'paid',
    })
    return recorded.outcome
  },
})
