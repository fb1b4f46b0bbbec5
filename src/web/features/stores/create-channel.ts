/** Creates a channel with retries, since the approval may be moments old (STORE-13). */
import { delayBeforeAttempt } from '#domain/stores/channel.ts'
import { ApiError, isRetryable } from '#client/api-error.ts'

interface RetryOptions<T> {
  /** Idempotent. */
  create: () => Promise<T>
  wait: (ms: number) => Promise<void>
}

/** Throws errors that a retry cannot fix, else the last error. */
export async function createChannelWithRetries<T>(
  { create, wait }: RetryOptions<T>,
  attempt = 1,
): Promise<T> {
  await wait(delayBeforeAttempt(attempt) ?? 0)
  try {
    return await create()
  } catch (error) {
    const isFinal = error instanceof ApiError && !isRetryable(error)
    if (isFinal || delayBeforeAttempt(attempt + 1) === null) throw error
    return createChannelWithRetries({ create, wait }, attempt + 1)
  }
}
