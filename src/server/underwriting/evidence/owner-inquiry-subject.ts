/** An owner as the subject of a photo ID. */
import { inquiryReturnUrl, type InquirySubject } from '#server/features/identity-documents/core/repository.ts'
import type { Services } from '#server/services.ts'
import { toOwnerAnswers } from '#server/features/owners/core/columns.ts'
import { limitedOwner, ownerTries } from '#server/features/owners/core/limited-owner.ts'
import type { OwnerContext } from '#server/features/owners/core/ownership.ts'
import { ownerClaim } from '#server/features/owners/core/proofs.ts'

export function ownerInquirySubject(services: Services, { row, owner }: OwnerContext): InquirySubject {
  const { firstName, lastName, dob } = toOwnerAnswers(services, owner)
  const tries = ownerTries(services, row, owner)
  return {
    tries,
    refusing: tries,
    returnUrl: inquiryReturnUrl(services, row),
    party: limitedOwner(services, row, owner, owner.user_id ?? row.user_id),
    applicationId: owner.application_id,
    ownerId: owner.id,
    kind: 'identification',
    claim: ownerClaim(services, owner, 'photo_id'),
    expectedHolder: {
      firstName: firstName ?? null,
      lastName: lastName ?? null,
      dateOfBirth: dob ?? null,
    },
  }
}
