/** Tokenizes a card (docs/sandbox.md). The card number is never stored. */
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { FieldError } from '#domain/fields/field-errors.ts'
import {
  cardExpiry,
  cardNumber,
  normalizeCardNumber,
  parseExpiry,
  validateCvv,
} from '#domain/fields/rules/card.ts'
import { type CardBrand, detectCardBrand } from '#domain/orders/card-brand.ts'
import { validationError } from '#server/api-error.ts'
import { sendData } from '#server/edge/endpoints/register-endpoints.ts'
import { today } from '#server/platform/clock.ts'
import type { Services } from '#server/services.ts'
import { insertSandboxCard } from './card-repository.ts'

/** Accepts a number or its text, since forms send text. */
const digitsInput = z.union([z.string().check(z.maxLength(40, 'characters')), z.int()], 'required')
const body = z.object({ number: digitsInput, expMonth: digitsInput, expYear: digitsInput, cvv: digitsInput })

/** The only card number that the processor declines. */
const declinedNumber = '4000000000000002'

/** Reports an invalid month or year on `expMonth`. */
function validateCard(card: Record<'number' | 'cvv' | 'expiry', string>, now: string): FieldError[] {
  const rules = [
    ['number', cardNumber(card.number, { market: 'US', today: now })],
    ['expMonth', cardExpiry(card.expiry, { market: 'US', today: now })],
    ['cvv', validateCvv(card.cvv, card.number)],
  ] as const
  return rules.flatMap(([field, code]): FieldError[] => (code ? [{ field, code }] : []))
}

/** @param expires YYYY-MM */
export async function tokenizeCard(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { number, expires }: { number: string; expires: string },
): Promise<{ token: string; brand: CardBrand; last4: string }> {
  const digits = normalizeCardNumber(number)
  const card = { token: `card_${randomUUID()}`, brand: detectCardBrand(digits), last4: digits.slice(-4) }
  await insertSandboxCard(db, {
    ...card,
    expires_on: expires,
    is_declined: digits === declinedNumber,
    created_at: clock.now(),
  })
  return card
}

export function registerCardRoutes(app: FastifyInstance, services: Services): void {
  app.post('/sandbox/cards', { schema: { body }, config: { vault: 'shared' } }, async (request, reply) => {
    const input = z.parse(body, request.body)
    const number = String(input.number)
    const expiry = `${String(input.expMonth).padStart(2, '0')}/${input.expYear}`
    const errors = validateCard({ number, cvv: String(input.cvv), expiry }, today(services.clock))
    if (errors.length > 0) throw validationError(errors)
    return sendData(reply, await tokenizeCard(services, { number, expires: parseExpiry(expiry) ?? '' }))
  })
}
