/** The sandbox's vault takes a card in: it keeps a token, the brand, the last four digits and whether it is declined. */
import { randomUUID } from 'node:crypto'
import { brandOf, type CardBrand } from '../../domain/orders/card-brand.ts'
import { normaliseCardNumber } from '../../domain/rules/card.ts'
import type { Services } from '../services.ts'
import { insertSandboxCard } from '../store/sandbox-cards.ts'

/** Every other card works. */
const declinedNumber = '4000000000000002'

/** @param card its number as typed, which goes no further, and YYYY-MM */
export async function vaultCard(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { number, expires }: { number: string; expires: string },
): Promise<{ token: string; brand: CardBrand; last4: string }> {
  const digits = normaliseCardNumber(number)
  const shown = { token: `card_${randomUUID()}`, brand: brandOf(digits), last4: digits.slice(-4) }
  const declines = digits === declinedNumber
  await insertSandboxCard(db, { ...shown, expires, declines, created_at: clock.now() })
  return shown
}
