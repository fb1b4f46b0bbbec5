/** Status of an application in the lists of its partner. */
import { applicationStatuses, type Decision } from '../application/states.ts'

/** INVITED until the merchant opens the sign-up link; EXPIRED once unclaimed answers have been erased. */
export const partnerStatuses = ['INVITED', 'EXPIRED', ...applicationStatuses] as const
export type PartnerStatus = (typeof partnerStatuses)[number]

export interface StatusFacts {
  submittedAt: Date | null
  withdrawnAt: Date | null
  decision: Decision
}

/** @param application null until the merchant opens the sign-up link */
export function partnerStatusOf(application: StatusFacts | null): PartnerStatus {
  if (!application) return 'INVITED'
  const { submittedAt, withdrawnAt, decision } = application
  if (withdrawnAt) return 'WITHDRAWN'
  return submittedAt ? decision : 'DRAFT'
}
