/** Names of uploaded files: strangers choose them, so they are shown and never used. */

/** Control and format characters, which hide or turn text, and those that mean a path or a command somewhere. */
const unsafe = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}/\\:*?"<>|]+/gu
const longestShown = 100

/** The name that the sender gave, as text for people. Idempotent. */
export function shownName(name: string): string {
  const text = name
    .replaceAll(unsafe, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s.]+/, '')
    .trim()
  return Array.from(text).slice(0, longestShown).join('').trim() || '–'
}
