/** Notice variants for services that do not comply with our terms, by application status (ERR-17). */
import type { ApplicationStatus } from '../application/states.ts'

export type UnsupportedVariant = 'approved' | 'pending' | 'incomplete'

const variantByStatus = {
  DRAFT: 'incomplete',
  PENDING: 'pending',
  APPROVED: 'approved',
  DECLINED: 'incomplete',
  APPROVED_PENDING: 'approved',
  DECLINED_PENDING: 'pending',
  ERROR: 'incomplete',
  WITHDRAWN: 'incomplete',
} as const satisfies Record<ApplicationStatus, UnsupportedVariant>

/** @param status null if there is no application */
export const unsupportedVariant = (status: ApplicationStatus | null): UnsupportedVariant =>
  status === null ? 'incomplete' : variantByStatus[status]
