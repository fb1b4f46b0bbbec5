/**
 * An approval by a person accepts what is known elsewhere as it is then. Another state of it counts again (SEC-32): a
 * decline of what waited, another partner in review, another number.
 */
import type { ApplicationId, OwnerId } from '../application/ids.ts'
import { isApproval, type Decision } from '../application/states.ts'
import { needsReview, type ListedOwner } from '../owners/ownership.ts'

export interface Acceptance {
  id: ApplicationId | OwnerId
  /** Digest of what was accepted about it. */
  state: string
}

export type StateValue = string | number | null | undefined | readonly StateValue[]

interface LinkedState {
  decision: Decision
  decidedAt: Date | null
  reasons: readonly string[]
  /** Step-ups that a person asked for. */
  requests: readonly string[]
  /** Open cases besides its review, by id. */
  cases: readonly string[]
  owners: readonly ListedOwner[]
}

/** How an approval came about is no reason to look again. A decline is another one if an appeal came between. */
export function linkedState({
  decision,
  decidedAt,
  reasons,
  requests,
  cases,
  owners,
}: LinkedState): StateValue[] {
  const settled = isApproval(decision)
  return [
    settled ? 'APPROVED' : decision,
    decision === 'DECLINED' ? decidedAt?.toISOString() : null,
    settled ? [] : reasons.toSorted(),
    requests.toSorted(),
    cases.toSorted(),
    owners
      .filter((owner) => needsReview(owner) || owner.status === 'DENIED')
      .map(({ id, status }) => `${id} ${status}`)
      .toSorted(),
  ]
}

/**
 * @param accepted those of one application
 * @param isKnownBefore it was accepted by its id alone, as earlier versions did, and nothing happened there since
 */
export function isAccepted(
  accepted: readonly Acceptance[],
  { id, state }: Acceptance,
  isKnownBefore: boolean,
): boolean {
  const ofSame = accepted.filter((one) => one.id === id)
  return ofSame.length > 0 ? ofSame.some((one) => one.state === state) : isKnownBefore
}

/** Each once. */
export const uniqueAcceptances = (all: readonly Acceptance[]): Acceptance[] => [
  ...new Map(all.map((one) => [`${one.id} ${one.state}`, one])).values(),
]
