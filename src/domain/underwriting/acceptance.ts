/**
 * A manual approval accepts the current state of linked applications and owners. A changed state counts again, such as
 * a decline of a pending application, another partner in review or another number (SEC-32).
 */
import type { ApplicationId, OwnerId } from '../application/ids.ts'
import { isApproval, type Decision } from '../application/states.ts'
import { needsReview, type ListedOwner } from '../owners/ownership.ts'

export interface Acceptance {
  id: ApplicationId | OwnerId
  /** Digest of the accepted state. */
  state: string
}

export type StateValue = string | number | null | undefined | readonly StateValue[]

interface LinkedState {
  decision: Decision
  decidedAt: Date | null
  reasons: readonly string[]
  /** Step-ups that an underwriter requested. */
  requests: readonly string[]
  /** IDs of open cases other than the review. */
  cases: readonly string[]
  owners: readonly ListedOwner[]
}

/**
 * An approval is the same state however it was reached. A decline includes its time, so that a new decline after an
 * appeal counts again.
 */
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
 * @param accepted acceptances of one application
 * @param isKnownBefore an earlier version accepted it by ID alone, and nothing has changed since
 */
export function isAccepted(
  accepted: readonly Acceptance[],
  { id, state }: Acceptance,
  isKnownBefore: boolean,
): boolean {
  const ofSame = accepted.filter((one) => one.id === id)
  return ofSame.length > 0 ? ofSame.some((one) => one.state === state) : isKnownBefore
}

/** Removes duplicates. */
export const uniqueAcceptances = (all: readonly Acceptance[]): Acceptance[] => [
  ...new Map(all.map((one) => [`${one.id} ${one.state}`, one])).values(),
]
