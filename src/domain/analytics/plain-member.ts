/**
 * What an event may say in words: a member of a list, a code or an id. No blanks and no `@`, so neither a sentence nor
 * anybody's address (ANL-07).
 */
import type { Param } from './events.ts'

export const plainText = /^[\w:.,/+-]*$/
/** Characters. */
export const longestText = 100

/** The value where an event may say it, else null: a link may hold anything. */
export function plainMember(value: Param | undefined): Param {
  if (typeof value !== 'string') return value ?? null
  return value.length <= longestText && plainText.test(value) ? value : null
}
