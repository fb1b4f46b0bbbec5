import { maskedEmail, maskedName, maskedPhone } from '#domain/application/masking.ts'
import { mapNullable, omitUndefined } from '#domain/optional.ts'
import type { OwnerView } from '#api/application-view.ts'
import type { InvitationView } from '#api/owners.ts'
import type { OwnerContext } from '../core/ownership.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { OwnerDetails } from '../core/details.ts'

export function presentOwner({ row, owner, viewer, missing }: OwnerDetails): OwnerView {
  const isOver = row.withdrawn_at !== null || row.decision === 'DECLINED'
  return {
    id: owner.id,
    type: owner.type,
    firstName: owner.first_name,
    lastName: owner.last_name,
    email: owner.email,
    phone: { nationalNumber: owner.phone },
    communicationLanguage: owner.communication_language,
    status: isOver ? 'NOT_NEEDED' : owner.status,
    stepUpDetails: isOver ? [] : owner.step_ups,
    missing: missing.map(({ field }) => field),
    invitedAt: owner.invited_at?.toISOString() ?? null,
    isPatching: owner.is_patching,
    ...(viewer === 'owner'
      ? omitUndefined({
          governmentIdentification: owner.government_identification ?? undefined,
          personaInquiryId: owner.inquiry_id ?? undefined,
        })
      : omitUndefined({ denialReason: owner.denial_reason ?? undefined })),
  }
}

export function presentInvitation({ row, owner }: OwnerContext): InvitationView {
  const { firstName = '', lastName = '' } = row.applicant.name ?? {}
  return {
    applicationId: row.id,
    ownerId: owner.id,
    business: row.company.name ?? null,
    inviter: `${firstName} ${lastName}`.trim() || null,
    status: owner.status,
    invitedAt: (owner.invited_at ?? owner.created_at).toISOString(),
  }
}

/** Presents owners to every reader of the list; support sees them masked (SEC-11, SEC-16). */
export const presentOwnerList = (actor: Actor, owners: readonly OwnerDetails[]): OwnerView[] =>
  actor.impersonatedApplicationId ? owners.map(presentOwner).map(redactOwner) : owners.map(presentOwner)

/** Redacts an owner for support during impersonation (SEC-11). */
export const redactOwner = (view: OwnerView): OwnerView => ({
  id: view.id,
  type: view.type,
  firstName: mapNullable(view.firstName, maskedName),
  lastName: mapNullable(view.lastName, maskedName),
  email: mapNullable(view.email, maskedEmail),
  phone: { nationalNumber: mapNullable(view.phone.nationalNumber, maskedPhone) },
  communicationLanguage: view.communicationLanguage,
  status: view.status,
  stepUpDetails: view.stepUpDetails,
  missing: view.missing,
  invitedAt: view.invitedAt,
  isPatching: view.isPatching,
})
