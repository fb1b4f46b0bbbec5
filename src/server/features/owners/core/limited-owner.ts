/** An owner as a party of daily quotas and evidence attempts. */
import type { Services } from '#server/services.ts'
import { decryptGovernmentId } from '#server/features/applications/core/government-ids.ts'
import { isIdentified, personTryKeys } from '#server/features/applications/core/parties.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import type { LimitedParty } from '#server/features/parties/core/limited-party.ts'
import type { TrySubject } from '#server/features/parties/core/tries.ts'
import { decryptOwnerGovernmentId, toOwnerAnswers } from './columns.ts'
import type { OwnerRow } from './repository.ts'

type PartyServices = Pick<Services, 'encryption' | 'sharedNumbers'>

/**
 * Leaves out the phone, which the applicant may have entered; it doesn't identify the person who enters the
 * government id.
 */
export function limitedOwner(
  services: PartyServices,
  row: ApplicationRow,
  owner: OwnerRow,
  userId: string,
): LimitedParty {
  const { firstName, lastName, dob } = toOwnerAnswers(services, owner)
  const number = decryptOwnerGovernmentId(services, owner)
  const company = decryptGovernmentId(services, row, 'company')
  return {
    userId,
    person: { firstName, lastName, dob },
    number,
    isIdentified: isIdentified(services, { applicant: number, company }),
  }
}

/** Before an owner accepts the invitation there is no account to count. */
export const ownerTries = (services: PartyServices, row: ApplicationRow, owner: OwnerRow): TrySubject => ({
  purpose: 'photo_id',
  applicationId: row.id,
  row: owner.id,
  keys: personTryKeys(services, limitedOwner(services, row, owner, owner.user_id ?? owner.id)),
})
