/** How far the owners have come together, which the underwriting policy looks at (OWN-12; contract: boStatus). */
import type { Ownership } from '../policy/facts.ts'
import type { OwnerId } from '../ids.ts'
import type { ReasonCode } from '../policy/verdict.ts'
import type { BoStatus, Decision, StepUp, StepUpType } from '../states.ts'
import { isPartner, type OwnerStatus, type OwnerType } from './owner.ts'

export interface ListedOwner {
  id: OwnerId
  type: OwnerType
  status: OwnerStatus
}

const stageOf = {
  ENTERED: 'entered',
  INVITED: 'waiting',
  CHECKING: 'waiting',
  STEP_UP: 'waiting',
  IN_REVIEW: 'troubled',
  ERROR: 'troubled',
  VERIFIED: 'done',
  NOT_NEEDED: 'done',
} as const satisfies Record<OwnerStatus, 'entered' | 'waiting' | 'troubled' | 'done'>

/** Whether a person must look at the owner's check. */
export const isTroubled = ({ status }: { status: OwnerStatus }): boolean => stageOf[status] === 'troubled'

/** Whether the list has been handed in: its partners have been invited, all or some of them. */
export const isListHandedIn = (owners: readonly ListedOwner[]): boolean =>
  owners.some((owner) => isPartner(owner) && stageOf[owner.status] !== 'entered')

/** @param asked whether the applicant said that somebody else owns a quarter, and the market asks who */
export function ownershipOf(asked: boolean, owners: readonly ListedOwner[]): Ownership {
  if (!asked) return 'SOLE'
  if (!isListHandedIn(owners)) return 'UNNAMED'
  if (owners.some(isTroubled)) return 'TROUBLED'
  return waitingPartners(owners).length === 0 ? 'VERIFIED' : 'UNVERIFIED'
}

/** The owners' status as a group (OWN-02). */
export const boStatusOf = {
  SOLE: 'NONE',
  UNNAMED: 'WAITING_FOR_INFO',
  UNVERIFIED: 'INFO_PROVIDED',
  VERIFIED: 'NONE',
  TROUBLED: 'INFO_PROVIDED',
} as const satisfies Record<Ownership, BoStatus>

interface Owed {
  decision: Decision
  stepUp: StepUpType
  reason: ReasonCode
}

/** What a person's approval leaves owed: owners are named and verify themselves all the same (OWN-12). */
export const owedByOwners: Partial<Record<Ownership, Owed>> = {
  UNNAMED: { decision: 'PENDING', stepUp: 'BO_INFO', reason: 'owners_needed' },
  UNVERIFIED: { decision: 'APPROVED_PENDING', stepUp: 'BO_VERIFICATION', reason: 'owners_unverified' },
}

/** The partners of a handed-in list who have not verified themselves yet. */
export const waitingPartners = <T extends ListedOwner>(owners: readonly T[]): T[] =>
  owners.filter((owner) => isPartner(owner) && ['entered', 'waiting'].includes(stageOf[owner.status]))

/** Step-ups as the wire tells them: BO_VERIFICATION once for each partner who is waited for. */
export const stepUpsFor = (types: readonly StepUpType[], owners: readonly ListedOwner[]): StepUp[] =>
  types.flatMap((type): StepUp[] => {
    if (type !== 'BO_VERIFICATION') return [{ type }]
    const waiting = waitingPartners(owners)
    return waiting.length > 0 ? waiting.map(({ id: ownerId }) => ({ type, ownerId })) : [{ type }]
  })
