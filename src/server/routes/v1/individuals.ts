import * as z from 'zod/mini'
import type { individualBody } from '../../../contract/v1/bodies.ts'
import type { V1 } from '../../../contract/v1/endpoints.ts'
import { ownerPatchRows } from '../../../contract/v1/owner-patch-rows.ts'
import { ownerBody, type OwnerBody } from '../../../contract/v2/owners.ts'
import { fieldInV1 } from '../../../domain/v1/document.ts'
import { readIndividual } from '../../../domain/v1/individual.ts'
import { addOwner, removeOwner } from '../../commands/owners/change-owner.ts'
import { loadOwnerFor } from '../../commands/owners/load-owner.ts'
import { onboardOwner } from '../../commands/owners/onboard-owner.ts'
import { listOwners, readingOf } from '../../commands/owners/read-owners.ts'
import type { Handlers } from '../../http/endpoints.ts'
import type { Services } from '../../services.ts'
import { presentOwner } from '../v2/present-owner.ts'
import { naming } from './fields.ts'
import { carryOutOnOwner, planFor } from './patch.ts'

/** Runs a command on what an individual says, in V2's words. */
function asOwner<T>(
  individual: z.infer<typeof individualBody>,
  run: (body: OwnerBody) => Promise<T>,
): Promise<T> {
  const { body, spelling } = readIndividual('owner', individual)
  return naming(
    (field) => fieldInV1(field, spelling),
    () => run(z.parse(ownerBody, body)),
  )
}

export const individualRoutes = (services: Services) =>
  ({
    'GET /onboarding-applications/{id}/individuals': async ({ session, params }) => ({
      items: (await listOwners(services, session, params.id)).map(presentOwner),
    }),

    'POST /onboarding-applications/{id}/individuals': async ({ session, params, body }) =>
      presentOwner(await asOwner(body, (owner) => addOwner(services, session, params.id, owner))),

    'PATCH /onboarding-applications/{id}/individuals/{ownerId}': async ({ session, params, body }) => {
      const reading = readingOf(
        services,
        session,
        await loadOwnerFor(services, 'owner.save', session, params.id, params.ownerId),
      )
      const plan = planFor(ownerPatchRows, presentOwner(reading), body, [])
      return presentOwner(
        plan.act === 'nothing' ? reading : await carryOutOnOwner(services, session, reading, plan),
      )
    },

    'DELETE /onboarding-applications/{id}/individuals/{ownerId}': async ({ session, params }) => {
      await removeOwner(services, session, params.id, params.ownerId)
      return {}
    },

    'POST /onboarding-applications/{id}/individuals/{ownerId}/onboard': async ({ session, params, body }) =>
      presentOwner(
        await asOwner(body ?? {}, (owner) =>
          onboardOwner(services, session, params.id, params.ownerId, owner),
        ),
      ),
  }) satisfies Partial<Handlers<V1>>
