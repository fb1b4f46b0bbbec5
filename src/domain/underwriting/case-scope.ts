/** Owners and linked applications of a case at the time it entered manual review, or was last decided manually. */
import type { ApplicationId, OwnerId } from '../application/ids.ts'
import { type ListedOwner, needsReview } from '../owners/ownership.ts'
import { partnerStepUps } from '../step-ups/step-up.ts'
import type { DecisionLetter } from './decision-letter.ts'
import { type DecidedState, isAwaitingPerson } from './redecision.ts'

export interface CaseScope {
  /** In review, or otherwise for a person to look at. */
  owners: OwnerId[]
  /** Linked ones. */
  applications: ApplicationId[]
}

interface ScopeSource {
  owners: readonly ListedOwner[]
  /** Former owners and owners elsewhere whom no person has looked at. */
  unreviewed: readonly { id: OwnerId }[]
  linkedApplications: ApplicationId[]
}

/** Current subject of a case. */
export const currentScope = ({ owners, unreviewed, linkedApplications }: ScopeSource): CaseScope => ({
  owners: [...owners.filter(needsReview), ...unreviewed].map(({ id }) => id),
  applications: linkedApplications,
})

export const emptyScope: CaseScope = { owners: [], applications: [] }

/** Nothing is left for the applicant to do. */
export const isInQueue = (
  state: Pick<DecidedState, 'decision' | 'stepUps' | 'isDecided' | 'isWithdrawn'>,
  reasons: DecisionLetter['reasons'],
): boolean =>
  isAwaitingPerson(state, reasons) && state.stepUps.every(({ type }) => partnerStepUps.includes(type))
