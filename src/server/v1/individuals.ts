import type * as z from 'zod/mini'
import type { individualBody } from '#api/v1/bodies.ts'
import type { V1 } from '#api/v1/endpoints.ts'
import { ownerPatchRows } from '#api/v1/owner-patch-rows.ts'
import { ownerBody, type OwnerBody } from '#api/owners.ts'
import { toV1Field } from '#domain/v1/field-names.ts'
import { parseIndividual } from '#domain/v1/parse-individual.ts'
import { addOwner, removeOwner } from '#server/features/owners/commands/manage-owners.ts'
import { ownerDetailsFor } from '#server/features/owners/core/details.ts'
import { listOwners } from '#server/features/owners/commands/list-owners.ts'
import { loadAuthorizedOwner } from '#server/features/owners/core/load-owner.ts'
import { onboardOwner } from '#server/features/owners/commands/onboard-owner.ts'
import { presentOwner, presentOwnerList } from '#server/features/owners/presenters/owner.ts'
import type { Handlers } from '../edge/endpoints/register-endpoints.ts'
import type { Services } from '../services.ts'
import { withFieldNames } from './error-fields.ts'
import { apiError, ApiError } from '../api-error.ts'
import { parseAs } from './parse-as.ts'
import { executeOwnerPatch, planApplicationPatch } from './patch.ts'

/** Runs a command with a V1 individual converted to a V2 owner. */
function withOwnerBody<T>(
  individual: z.infer<typeof individualBody>,
  run: (body: OwnerBody) => Promise<T>,
): Promise<T> {
  const { body, aliases } = parseIndividual('owner', individual)
  return withFieldNames(
    (field) => toV1Field(field, aliases),
    () => run(parseAs(ownerBody, body)),
  )
}

/** V1 has no code for a person who reported that they are not this owner. */
async function withoutDenial<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const isDenial = error instanceof ApiError && error.errors.some(({ code }) => code === 'owner_denied')
    throw isDenial ? apiError('not_yours') : error
  }
}

export const individualRoutes = (services: Services) =>
  ({
    'GET /onboarding-applications/{id}/individuals': async ({ session, params }) => ({
      items: presentOwnerList(session, await listOwners(services, session, params.id)),
    }),

    'POST /onboarding-applications/{id}/individuals': async ({ session, params, body }) =>
      presentOwner(await withOwnerBody(body, (owner) => addOwner(services, session, params.id, owner))),

    'PATCH /onboarding-applications/{id}/individuals/{ownerId}': async ({ session, params, body }) => {
      const details = ownerDetailsFor(
        services,
        session,
        await withoutDenial(() =>
          loadAuthorizedOwner(services, 'owner.save', session, params.id, params.ownerId),
        ),
      )
      const plan = planApplicationPatch(ownerPatchRows, presentOwner(details), body, [])
      return presentOwner(
        plan.action === 'none' ? details : await executeOwnerPatch(services, session, details, plan),
      )
    },

    'DELETE /onboarding-applications/{id}/individuals/{ownerId}': async ({ session, params }) => {
      await removeOwner(services, session, params.id, params.ownerId)
      return {}
    },

    'POST /onboarding-applications/{id}/individuals/{ownerId}/onboard': async ({ session, params, body }) =>
      presentOwner(
        await withOwnerBody(body ?? {}, (owner) =>
          withoutDenial(() => onboardOwner(services, session, params.id, params.ownerId, owner)),
        ),
      ),
  }) satisfies Partial<Handlers<V1>>
