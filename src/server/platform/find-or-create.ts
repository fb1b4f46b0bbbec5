/** Creates once what several calls ask for at the same time, in whichever process, such as something paid at a vendor. */
import { setTimeout } from 'node:timers/promises'
import { apiError } from '#server/api-error.ts'
import type { Clock } from './clock.ts'
import { createIdempotencyRepository, type IdempotencyServices } from './idempotency-repository.ts'

const pauseMs = 200
const longestWaitMs = 30_000

/**
 * No transaction is open while `create` runs.
 * @param name of what is created
 * @throws ApiError too_many_requests when another call takes too long
 */
export async function findOrCreate<T>(
  services: IdempotencyServices & { clock: Clock },
  name: string,
  find: () => Promise<T | undefined>,
  create: () => Promise<T>,
): Promise<T> {
  const claims = createIdempotencyRepository(services)
  for (let waitedMs = 0; waitedMs < longestWaitMs; waitedMs += pauseMs) {
    const found = await find()
    if (found) return found
    const request = { scope: 'created once', key: name, fingerprint: '' }
    const result = await claims.claim(request, services.clock.now())
    if (result.status === 'claimed')
      try {
        return (await find()) ?? (await create())
      } finally {
        await result.claim.release()
      }
    await setTimeout(pauseMs)
  }
  throw apiError('too_many_requests', { retryAfterSeconds: 1 })
}
