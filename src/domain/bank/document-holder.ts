/** Compares whom a document shows with whom it is about. The vendor reads the document, and the product compares. */
import { isHolderNameMatching } from './holder-name.ts'
import type { ExpectedHolder } from '../step-ups/inquiry.ts'

/** As read from the document; null if it could not be read. */
export type ShownHolder =
  /** `name`: all names, in any order. `dateOfBirth`: YYYY-MM-DD. */
  { name: string | null; dateOfBirth: string | null } | { businessName: string | null }

/**
 * `other`: another person. `unclear`: something is missing, or another name with the same birth date, as after a
 * marriage; a person decides.
 */
export type HolderComparison = 'same' | 'other' | 'unclear'

export function compareHolder(expected: ExpectedHolder, shown: ShownHolder): HolderComparison {
  if ('businessName' in expected || 'businessName' in shown) {
    const names = [expected, shown].map((holder) => ('businessName' in holder ? holder.businessName : null))
    const [own, read] = names
    return own && read && isHolderNameMatching(read, { person: {}, businesses: [own] }) ? 'same' : 'unclear'
  }
  const { firstName, lastName, dateOfBirth } = expected
  if (!firstName || !lastName || !dateOfBirth || !shown.name || !shown.dateOfBirth) return 'unclear'
  if (shown.dateOfBirth !== dateOfBirth) return 'other'
  return isHolderNameMatching(shown.name, { person: { firstName, lastName }, businesses: [] })
    ? 'same'
    : 'unclear'
}
