/** Advances the product clock, due times of queued jobs included (docs/sandbox.md). */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { SandboxClock } from '../sandbox-clock.ts'
import { sendData } from '#server/edge/endpoints/register-endpoints.ts'
import type { Services } from '#server/services.ts'

/** 100 years, which keeps every date within the range of JavaScript and PostgreSQL. */
const maxAdvanceMs = 3_155_760_000_000

export const advanceMs = z
  .int('wrong_type')
  .check(z.minimum(0, 'wrong_type'), z.maximum(maxAdvanceMs, 'wrong_type'))
const body = z.object({ advanceMs })

export function advanceClock({ clock }: Pick<Services, 'clock'>, ms: number): Promise<Date> {
  if (!(clock instanceof SandboxClock)) throw new TypeError('Only the sandbox clock can be advanced.')
  return clock.advance(ms)
}

export function registerClockRoutes(app: FastifyInstance, services: Services): void {
  app.post('/sandbox/clock', { schema: { body } }, async (request, reply) => {
    const now = await advanceClock(services, z.parse(body, request.body).advanceMs)
    return sendData(reply, { now: now.toISOString() })
  })
}
