/** Making a channel: the business may have been approved a moment ago, so it waits first and tries again (STORE-13). */
import { waitBeforeTry } from '../../domain/stores/channel.ts'
import { CallFailure, mayRetry } from '../client/call-failure.ts'

interface Trying<T> {
  /** Repeated, it makes nothing twice. */
  create: () => Promise<T>
  wait: (ms: number) => Promise<void>
}

/** Throws the refusal that no other try would change, or the last of them. */
export async function makeChannel<T>({ create, wait }: Trying<T>, nth = 1): Promise<T> {
  await wait(waitBeforeTry(nth) ?? 0)
  try {
    return await create()
  } catch (failure) {
    const isFinal = failure instanceof CallFailure && !mayRetry(failure)
    if (isFinal || waitBeforeTry(nth + 1) === null) throw failure
    return makeChannel({ create, wait }, nth + 1)
  }
}
