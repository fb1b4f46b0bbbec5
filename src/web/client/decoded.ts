/** Escaped text that came from outside: null where an escape is broken, which must not break the page. */
export function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
