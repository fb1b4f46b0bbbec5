/** Moves the product's time forward, and with it the jobs that wait (contract: Sandbox). */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { SandboxClock } from '../../clock.ts'
import { sendData } from '../../http/endpoints.ts'
import type { Services } from '../../services.ts'

/** A century: beyond it dates stop being dates. */
const farthestMs = 3_155_760_000_000

export const advanceMs = z
  .int('wrong_type')
  .check(z.minimum(0, 'wrong_type'), z.maximum(farthestMs, 'wrong_type'))
const body = z.object({ advanceMs })

/** @throws TypeError where the clock is not the sandbox's */
export function advanceClock({ clock }: Pick<Services, 'clock'>, ms: number): Promise<Date> {
  if (!(clock instanceof SandboxClock)) throw new TypeError('Only the sandbox’s clock can be moved.')
  return clock.advance(ms)
}

export function addSandboxClock(app: FastifyInstance, services: Services): void {
  app.post('/sandbox/clock', { schema: { body } }, async (request, reply) => {
    const now = await advanceClock(services, z.parse(body, request.body).advanceMs)
    return sendData(reply, { now: now.toISOString() })
  })
}
