/** Whom a decline counts for: a person looks at their next application (SEC-31). */
import type { UnderwritingFacts } from './facts.ts'

type DecidingFacts = Pick<UnderwritingFacts, 'identity' | 'business' | 'businessDocument'>

/**
 * APPLICANT counts for the business too, whoever applies for it: a listed person may stay behind it. BUSINESS counts for
 * the business alone. EVERYONE counts for all its parties, listed partners included.
 */
export type DeclineScope = 'EVERYONE' | 'APPLICANT' | 'BUSINESS'

export interface Decline {
  facts: DecidingFacts | null
  /** A person decided, or it waited for one: the decline holds everybody whom the open matter held. */
  wasOpenMatter: boolean
}

/** The policy declines for one reason; a person declines the case as a whole. */
export function declineScope({ facts, wasOpenMatter }: Decline): DeclineScope {
  if (wasOpenMatter) return 'EVERYONE'
  if (facts?.identity === 'WATCH_LIST') return 'APPLICANT'
  return facts?.business === 'DISSOLVED' && facts.businessDocument === 'REJECTED' ? 'BUSINESS' : 'EVERYONE'
}

/** Whether the decline counts for another application that has a party in common. */
export const countsFor = (
  scope: DeclineScope,
  { isSameBusiness, isSamePerson }: Record<'isSameBusiness' | 'isSamePerson', boolean>,
): boolean => isSameBusiness || scope === 'EVERYONE' || (isSamePerson && scope === 'APPLICANT')
