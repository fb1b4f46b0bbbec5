/** A service whose domain, website or app does not comply with our terms is told of by where its application stands (ERR-17). */
import type { ApplicationStatus } from '../states.ts'

export const unsupportedVariants = ['approved', 'pending', 'incomplete'] as const
export type UnsupportedVariant = (typeof unsupportedVariants)[number]

const variants = {
  DRAFT: 'incomplete',
  PENDING: 'pending',
  APPROVED: 'approved',
  DECLINED: 'incomplete',
  APPROVED_PENDING: 'approved',
  DECLINED_PENDING: 'pending',
  ERROR: 'incomplete',
  WITHDRAWN: 'incomplete',
} as const satisfies Record<ApplicationStatus, UnsupportedVariant>

/** @param status null: nothing was applied for yet */
export const unsupportedVariant = (status: ApplicationStatus | null): UnsupportedVariant =>
  status === null ? 'incomplete' : variants[status]
