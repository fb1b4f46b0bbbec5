/** An owner becomes an answer here. */
import type { OwnerView } from '../../../contract/v2/application-view.ts'
import type { InvitationView } from '../../../contract/v2/owners.ts'
import type { OwnerCase } from '../../commands/owners/load-owner.ts'
import type { OwnerReading } from '../../commands/owners/read-owners.ts'

export function presentOwner({ row, owner, reader, missing }: OwnerReading): OwnerView {
  const isOver = row.withdrawn_at !== null || row.decision === 'DECLINED'
  const id = owner.government_identification
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
    ...(reader === 'owner'
      ? {
          ...(id ? { governmentIdentification: id } : {}),
          ...(owner.inquiry_id ? { personaInquiryId: owner.inquiry_id } : {}),
        }
      : {}),
  }
}

export function presentInvitation({ row, owner }: OwnerCase): InvitationView {
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
