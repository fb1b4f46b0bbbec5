/** One key for every try of the same submit: a repeated try replays, a changed one is new. */

export interface SubmitKey {
  /** The key for this body: the last one while the body stays the same and no answer has come. */
  of: (body: unknown) => string
  /** An answer came: the next submit is a new one. */
  answered: () => void
}

export function submitKey(fresh: () => string = freshKey): SubmitKey {
  let last: { key: string; body: string } | null = null
  return {
    of: (body) => {
      const text = JSON.stringify(body) ?? ''
      if (last?.body !== text) last = { key: fresh(), body: text }
      return last.key
    },
    answered: () => {
      last = null
    },
  }
}

function freshKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
