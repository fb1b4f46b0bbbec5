import { checkStaffAccess, type StaffAction } from '#domain/application/access.ts'
import { apiError } from './api-error.ts'
import type { Actor } from './platform/actor.ts'

/** @throws ApiError with the reason that access is denied */
export function requireStaff(action: StaffAction, actor: Actor): void {
  const reason = checkStaffAccess(action, actor)
  if (reason) throw apiError(reason)
}
