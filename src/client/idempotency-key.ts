/**
 * Idempotency key of a submit: retries of the same body share it, a changed body gets a new one.
 */

export interface IdempotencyKey {
  /** Returns the previous key while the body is unchanged and no response has arrived. */
  forBody: (body: unknown) => string
  /** Call after a response: the next submit gets a new key. */
  reset: () => void
}

export function createIdempotencyKey(generate: () => string = randomKey): IdempotencyKey {
  let last: { key: string; body: string } | null = null
  return {
    forBody: (body) => {
      const text = JSON.stringify(body) ?? ''
      if (last?.body !== text) last = { key: generate(), body: text }
      return last.key
    },
    reset: () => {
      last = null
    },
  }
}

function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
