/** The applicant's view of owners, and an owner's view of their own entry. */
import type { Services } from '#server/services.ts'
import type { Actor } from '#server/platform/actor.ts'
import { loadAuthorized } from '#server/features/applications/core/load.ts'
import { loadForImpersonation } from '#server/features/support/core/impersonation.ts'
import { type OwnerDetails, listOwnerDetails } from '../core/details.ts'

export const listOwners = async (services: Services, actor: Actor, id: string): Promise<OwnerDetails[]> =>
  listOwnerDetails(
    services,
    actor.impersonatedApplicationId
      ? await loadForImpersonation(services, actor, id, 'owners')
      : await loadAuthorized(services, 'owners.list', actor, id),
  )
