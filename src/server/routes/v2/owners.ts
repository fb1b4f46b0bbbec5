import { answerBeneficialOwners } from '../../commands/owners/beneficial-owners.ts'
import { addOwner, changeOwner, removeOwner } from '../../commands/owners/change-owner.ts'
import { inviteAgain } from '../../commands/owners/invite-owner.ts'
import { onboardOwner } from '../../commands/owners/onboard-owner.ts'
import { answerOwnerInquiry, openOwnerInquiry } from '../../commands/owners/owner-inquiry.ts'
import { readInvitations } from '../../commands/owners/read-invitations.ts'
import { listOwners } from '../../commands/owners/read-owners.ts'
import type { Routes } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { maskedOwner } from './masked.ts'
import { presentInvitation, presentOwner } from './present-owner.ts'
import { presentOutcome } from './present.ts'

export const ownerRoutes = (services: Services) =>
  ({
    'POST /applications/{id}/step-ups/beneficial-owners': async ({ session, params, body, language }) =>
      presentOutcome(await answerBeneficialOwners(services, session, params.id, body), language),

    'GET /invitations': async ({ session }) =>
      (await readInvitations(services, session)).map(presentInvitation),

    'GET /applications/{id}/owners': async ({ session, params }) => {
      const views = (await listOwners(services, session, params.id)).map(presentOwner)
      return session.lookingAt === null ? views : views.map(maskedOwner)
    },

    'POST /applications/{id}/owners': async ({ session, params, body }) =>
      presentOwner(await addOwner(services, session, params.id, body)),

    'PATCH /applications/{id}/owners/{ownerId}': async ({ session, params, body }) =>
      presentOwner(await changeOwner(services, session, params.id, params.ownerId, body)),

    'DELETE /applications/{id}/owners/{ownerId}': async ({ session, params }) => {
      await removeOwner(services, session, params.id, params.ownerId)
      return {}
    },

    'POST /applications/{id}/owners/{ownerId}/invitation': async ({ session, params }) =>
      presentOwner(await inviteAgain(services, session, params.id, params.ownerId)),

    'POST /applications/{id}/owners/{ownerId}/onboard': async ({ session, params, body }) =>
      presentOwner(await onboardOwner(services, session, params.id, params.ownerId, body ?? {})),

    'POST /applications/{id}/owners/{ownerId}/step-ups/identification': async ({ session, params, body }) =>
      presentOwner(await answerOwnerInquiry(services, session, params.id, params.ownerId, body.inquiryId)),

    'POST /applications/{id}/owners/{ownerId}/step-ups/{type}/sessions': async ({ session, params, body }) =>
      openOwnerInquiry(services, session, params.id, params.ownerId, body?.inquiryId ?? undefined),
  }) satisfies Routes
