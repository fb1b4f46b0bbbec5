/** Subject of a decline: the business, the person, or both. */
import type { UnderwritingFacts } from './facts.ts'

type DecidingFacts = Pick<UnderwritingFacts, 'identity' | 'business' | 'businessDocument'>

export interface DeclineSubjects {
  person: boolean
  business: boolean
}

/** The policy declines for one reason; a person declines the case as a whole. */
export function declineSubjects(facts: DecidingFacts | null): DeclineSubjects {
  const person = facts?.identity === 'WATCH_LIST'
  const business = facts?.business === 'DISSOLVED' && facts.businessDocument === 'REJECTED'
  return person || business ? { person, business } : { person: true, business: true }
}
