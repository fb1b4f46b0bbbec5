/** The sandbox's vault: of a card it keeps a token, the brand, the last four digits and whether it is declined. */
import { randomUUID } from 'node:crypto'
import { brandOf } from '../../../domain/orders/card-brand.ts'
import { normaliseCardNumber } from '../../../domain/rules/card.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../services.ts'
import { findSandboxCard, insertSandboxCard, keepSandboxCharge } from '../../store/sandbox-cards.ts'
import type { CardVault } from './port.ts'

/** Every other card works. */
const declinedNumber = '4000000000000002'
/** Accounts whose test deposit comes back cannot be charged either. */
const declinedAccount = '0002'

/** Takes a card in: what its own page does. The number goes no further. */
export async function vaultCard(
  db: Database,
  clock: Clock,
  { number, expires }: { number: string; expires: string },
): Promise<{ token: string; brand: string; last4: string }> {
  const digits = normaliseCardNumber(number)
  const token = `card_${randomUUID()}`
  const shown = { token, brand: brandOf(digits), last4: digits.slice(-4) }
  const declines = digits === declinedNumber
  await insertSandboxCard(db, { ...shown, expires, declines, created_at: clock.now() })
  return shown
}

export const sandboxCardVault = (db: Database): CardVault => ({
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
