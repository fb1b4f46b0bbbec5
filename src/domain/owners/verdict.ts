/** An owner's check: facts in, verdict out. The table `policy/owners-*.json` decides. */
import type { IdentityFinding, Proof } from '../policy/facts.ts'
import type { ownerStepUpTypes } from '../states.ts'
import type { OwnerStatus } from './owner.ts'

export interface OwnerFacts {
  identity: IdentityFinding
  /** Whether the whole SSN or SIN has been given, not just four digits. */
  wholeNumber: boolean
  photoId: Proof
}

export const ownerVerdictStatuses = [
  'VERIFIED',
  'STEP_UP',
  'IN_REVIEW',
  'ERROR',
] as const satisfies OwnerStatus[]

type OwnerStepUpType = (typeof ownerStepUpTypes)[number]

export interface OwnerVerdict {
  policyVersion: string
  status: (typeof ownerVerdictStatuses)[number]
  /** What is asked of the owner, where the status is STEP_UP. */
  stepUps: OwnerStepUpType[]
}
