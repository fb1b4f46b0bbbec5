import { apiError } from './api-error.ts'
import type { Actor } from './platform/actor.ts'
import type { Clock } from './platform/clock.ts'
import { isSignInFresh } from './platform/sessions/sessions.ts'

/**
 * Requires a sign-in within the last ten minutes for a change that a hijacked session must not make (CHG-09).
 * @throws ApiError 403 fresh_sign_in_required
 */
export function requireFreshSignIn({ clock }: { clock: Clock }, actor: Pick<Actor, 'authenticatedAt'>): void {
  if (!isSignInFresh(actor, clock.now())) throw apiError('fresh_sign_in_required')
}
