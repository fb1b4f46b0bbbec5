/** Parties affected by a decline, whose next application goes to manual review (SEC-31). */
import type { UnderwritingFacts } from './facts.ts'

type DecidingFacts = Pick<UnderwritingFacts, 'identity' | 'business' | 'businessDocument'>

/**
 * APPLICANT: the applicant, and the business under any applicant, since a watch-listed person may still be behind it.
 * BUSINESS: the business only. EVERYONE: all parties, including listed partners.
 */
export type DeclineScope = 'EVERYONE' | 'APPLICANT' | 'BUSINESS'

export interface Decline {
  facts: DecidingFacts | null
  /**
   * True if the decline was manual or followed a manual review; it then affects everyone whom the open matter affected.
   */
  wasOpenMatter: boolean
}

/** The policy declines for a single reason; an underwriter declines the case as a whole. */
export function declineScope({ facts, wasOpenMatter }: Decline): DeclineScope {
  if (wasOpenMatter) return 'EVERYONE'
  if (facts?.identity === 'WATCH_LIST') return 'APPLICANT'
  return facts?.business === 'DISSOLVED' && facts.businessDocument === 'REJECTED' ? 'BUSINESS' : 'EVERYONE'
}

/** True if the decline affects another application with a party in common. */
export const countsFor = (
  scope: DeclineScope,
  { isSameBusiness, isSamePerson }: Record<'isSameBusiness' | 'isSamePerson', boolean>,
): boolean => isSameBusiness || scope === 'EVERYONE' || (isSamePerson && scope === 'APPLICANT')
