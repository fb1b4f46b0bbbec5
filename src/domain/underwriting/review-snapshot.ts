/** Owners and linked applications of a case at the time it entered manual review, or was last decided manually. */
import type { ApplicationId, OwnerId } from '../application/ids.ts'
import { type ListedOwner, needsReview } from '../owners/ownership.ts'
import type { Acceptance } from './acceptance.ts'
import { partnerStepUps } from '../step-ups/step-up.ts'
import type { DecisionLetter } from './decision-letter.ts'
import { type DecidedState, isAwaitingPerson } from './redecision.ts'

export interface ReviewSnapshot {
  /** Owners in review, and owners who left or are listed elsewhere and need a review. */
  owners: OwnerId[]
  /** Linked applications. */
  applications: ApplicationId[]
  /** State of each of these, except owners in review. */
  states: Acceptance[]
}

interface ScopeSource {
  owners: readonly ListedOwner[]
  /** Former owners, and owners of other applications, whom no underwriter has reviewed. */
  unreviewed: readonly { id: OwnerId }[]
  linkedApplications: ApplicationId[]
  states: Acceptance[]
}

/** Current subject of a case. */
export const currentSnapshot = ({
  owners,
  unreviewed,
  linkedApplications,
  states,
}: ScopeSource): ReviewSnapshot => ({
  owners: [...owners.filter(needsReview), ...unreviewed].map(({ id }) => id),
  applications: linkedApplications,
  states,
})

export const emptySnapshot: ReviewSnapshot = { owners: [], applications: [], states: [] }

/** Intersection of the two snapshots, limited to entries whose state is unchanged. */
export function sharedScope(present: ReviewSnapshot, known: ReviewSnapshot): ReviewSnapshot {
  const isSame = ({ id, state }: Acceptance) =>
    known.states.some((one) => one.id === id && one.state === state)
  const isUnchanged = (id: Acceptance['id']) => present.states.every((one) => one.id !== id || isSame(one))
  const owners = present.owners.filter((id) => known.owners.includes(id) && isUnchanged(id))
  const applications = present.applications.filter((id) => known.applications.includes(id) && isUnchanged(id))
  const shared: Acceptance['id'][] = [...owners, ...applications]
  return { owners, applications, states: present.states.filter(({ id }) => shared.includes(id)) }
}

/** True if the case waits for an underwriter and the applicant has nothing left to do. */
export const isInQueue = (
  state: Pick<DecidedState, 'decision' | 'stepUps' | 'isDecided' | 'isWithdrawn'>,
  reasons: DecisionLetter['reasons'],
): boolean =>
  isAwaitingPerson(state, reasons) && state.stepUps.every(({ type }) => partnerStepUps.includes(type))
