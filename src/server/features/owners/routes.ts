import { submitBeneficialOwners } from './commands/submit-beneficial-owners.ts'
import { addOwner, changeOwner, removeOwner } from './commands/manage-owners.ts'
import { denyOwner } from './commands/deny-owner.ts'
import { resendInvitation } from './core/invite-owner.ts'
import { onboardOwner } from './commands/onboard-owner.ts'
import { isOpening } from '#server/features/identity-documents/core/open-inquiry.ts'
import { presentInquiryLink } from '#server/features/identity-documents/presenters/inquiry.ts'
import { createOwnerLink, submitOwnerInquiry, openOwnerInquiry } from './commands/owner-inquiry.ts'
import { readInvitations } from './commands/read-invitations.ts'
import { listOwners } from './commands/list-owners.ts'
import type { Routes } from '#server/edge/endpoints/handler-types.ts'
import type { Services } from '#server/services.ts'
import { presentInvitation, presentOwner, presentOwnerList } from './presenters/owner.ts'
import { presentOutcome } from '#server/features/applications/presenters/decision.ts'

export const ownerRoutes = (services: Services) =>
  ({
    'POST /applications/{id}/step-ups/beneficial-owners': async ({ session, params, body, language }) =>
      presentOutcome(await submitBeneficialOwners(services, session, params.id, body), language),

    'GET /invitations': async ({ session }) =>
      (await readInvitations(services, session)).map(presentInvitation),

    'GET /applications/{id}/owners': async ({ session, params }) =>
      presentOwnerList(session, await listOwners(services, session, params.id)),

    'POST /applications/{id}/owners': async ({ session, params, body }) =>
      presentOwner(await addOwner(services, session, params.id, body)),

    'PATCH /applications/{id}/owners/{ownerId}': async ({ session, params, body }) =>
      presentOwner(await changeOwner(services, session, params.id, params.ownerId, body)),

    'DELETE /applications/{id}/owners/{ownerId}': async ({ session, params }) => {
      await removeOwner(services, session, params.id, params.ownerId)
      return {}
    },

    'POST /applications/{id}/owners/{ownerId}/invitation': async ({ session, params }) =>
      presentOwner(await resendInvitation(services, session, params.id, params.ownerId)),

    'POST /applications/{id}/owners/{ownerId}/refusals': async ({ session, params, body }) => {
      await denyOwner(services, session, params.id, params.ownerId, body ?? {})
      return {}
    },

    'POST /applications/{id}/owners/{ownerId}/onboard': async ({ session, params, body }) =>
      presentOwner(await onboardOwner(services, session, params.id, params.ownerId, body ?? {})),

    'POST /applications/{id}/owners/{ownerId}/step-ups/identification': async ({ session, params, body }) =>
      presentOwner(await submitOwnerInquiry(services, session, params.id, params.ownerId, body.inquiryId)),

    'POST /applications/{id}/owners/{ownerId}/step-ups/{type}/sessions': async ({
      session,
      params,
      body,
      language,
    }) =>
      openOwnerInquiry(services, session, params.id, params.ownerId, body?.inquiryId ?? undefined, {
        language,
        isOpening: isOpening(body),
      }),

    'POST /applications/{id}/owners/{ownerId}/step-ups/{type}/links': async ({
      session,
      params,
      body,
      language,
    }) =>
      presentInquiryLink(
        await createOwnerLink(services, session, params.id, params.ownerId, body ?? {}, language),
      ),
  }) satisfies Routes
