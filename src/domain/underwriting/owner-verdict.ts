/** Facts and verdict of the owner policy, `policy/owners-*.json`. */
import type { IdentityFinding } from './facts.ts'
import type { OwnerStatus } from '../owners/owner.ts'
import type { ProofStatus } from '../step-ups/proof-status.ts'
import type { OwnerStepUpType } from '../step-ups/step-up.ts'

export interface OwnerFacts {
  identity: IdentityFinding
  /** The full SSN or SIN was provided, not the last four digits only. */
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
  /** Only with status STEP_UP. */
  stepUps: OwnerStepUpType[]
}
