/** Facts and verdict of the owner policy, `policy/owners-*.json`. */
import type { IdentityFinding } from './facts.ts'
import type { OwnerStatus } from '../owners/owner.ts'
import type { ProofStatus } from '../step-ups/proof-status.ts'
import type { OwnerStepUpType } from '../step-ups/step-up.ts'

export interface OwnerFacts {
  identity: IdentityFinding
  /** True if the full SSN or SIN was provided, not only the last four digits. */
  fullGovernmentIdProvided: boolean
  photoId: ProofStatus
}

export const ownerVerdictStatuses = [
  'VERIFIED',
  'STEP_UP',
  'IN_REVIEW',
  'ERROR',
] as const satisfies OwnerStatus[]

export interface OwnerVerdict {
  policyVersion: string
  status: (typeof ownerVerdictStatuses)[number]
  /** Empty unless the status is STEP_UP. */
  stepUps: OwnerStepUpType[]
}
