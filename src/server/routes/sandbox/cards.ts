/** The card vault (contract: Sandbox): a card goes in, a token comes out; the number is kept nowhere. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Problem } from '../../../domain/journey/step.ts'
import { cardExpiry, cardNumber, cvvProblem, parseExpiry } from '../../../domain/rules/card.ts'
import { today } from '../../clock.ts'
import { vaultCard } from '../../commands/sandbox-vault.ts'
import { sendData } from '../../http/endpoints.ts'
import { refuseFields } from '../../refusal.ts'
import type { Services } from '../../services.ts'

/** A number or its text, as forms send it. */
const digits = z.union([z.string().check(z.maxLength(40, 'characters')), z.int()], 'required')
const body = z.object({ number: digits, expMonth: digits, expYear: digits, cvv: digits })

/** What is wrong with a card as typed; a wrong month or year is told of the month. */
function problemsOf(card: Record<'number' | 'cvv' | 'expiry', string>, now: string): Problem[] {
  const rules = [
    ['number', cardNumber(card.number, { market: 'US', today: now })],
    ['expMonth', cardExpiry(card.expiry, { market: 'US', today: now })],
    ['cvv', cvvProblem(card.cvv, card.number)],
  ] as const
  return rules.flatMap(([field, code]): Problem[] => (code ? [{ field, code }] : []))
}

export function addSandboxCards(app: FastifyInstance, services: Services): void {
  app.post('/sandbox/cards', { schema: { body }, config: { vault: 'too' } }, async (request, reply) => {
    const typed = z.parse(body, request.body)
    const number = String(typed.number)
    const expiry = `${String(typed.expMonth).padStart(2, '0')}/${typed.expYear}`
    const problems = problemsOf({ number, cvv: String(typed.cvv), expiry }, today(services.clock))
    if (problems.length > 0) throw refuseFields(problems)
    return sendData(reply, await vaultCard(services, { number, expires: parseExpiry(expiry) ?? '' }))
  })
}
