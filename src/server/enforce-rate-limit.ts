import { apiError } from './api-error.ts'
import type { RateLimiter, RateLimitName } from './platform/rate-limits.ts'

/**
 * Call outside of transactions, because the embedded database has one connection.
 * @throws ApiError too_many_requests at the first key that exceeds its limit
 */
export async function enforceRateLimit(
  { rateLimiter }: { rateLimiter: RateLimiter },
  name: RateLimitName,
  ...keys: readonly string[]
): Promise<void> {
  for (const key of keys) {
    const result = await rateLimiter.consume(name, key)
    if (!result.ok) throw apiError('too_many_requests', { retryAfterSeconds: result.retryAfterSeconds })
  }
}
