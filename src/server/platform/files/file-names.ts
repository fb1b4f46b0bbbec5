/** Names of uploaded files come from strangers, so they are shown and never used as paths. */

/**
 * Control and format characters, which hide or reorder text, and characters with a meaning in paths or
 * commands.
 */
const unsafe = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}/\\:*?"<>|]+/gu
const longestShown = 100

/** The sender's file name as display text. Idempotent. */
export function shownName(name: string): string {
  const text = name
    .replaceAll(unsafe, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s.]+/, '')
    .trim()
  return Array.from(text).slice(0, longestShown).join('').trim() || '–'
}
