import { checkPolicyAccess } from '#domain/application/access.ts'
import { apiError } from '#server/api-error.ts'
import type { Actor } from '#server/platform/actor.ts'

/** @throws ApiError role_missing, own_draft, not_yours, looking_only */
export function authorizePolicy(
  action: Parameters<typeof checkPolicyAccess>[0],
  actor: Actor,
  draft: { author: string } | null = null,
): void {
  const denial = checkPolicyAccess(action, actor, draft)
  if (denial) throw apiError(denial)
}
