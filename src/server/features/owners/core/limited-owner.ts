/** An owner, as the limits of a day and the tries of evidence count the person. */
import type { Services } from '#server/services.ts'
import { decryptGovernmentId } from '#server/features/applications/core/government-ids.ts'
import { isIdentified, personTryKeys } from '#server/features/applications/core/parties.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import type { LimitedParty } from '#server/features/parties/core/limited-party.ts'
import type { TrySubject } from '#server/features/parties/core/tries.ts'
import { decryptOwnerGovernmentId, toOwnerAnswers } from './columns.ts'
import type { OwnerRow } from './repository.ts'

type PartyServices = Pick<Services, 'encryption' | 'sharedNumbers'>

/** The applicant may have typed the phone; it says nothing about who enters the number. */
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

/** Of an owner who has not accepted the invitation there is no account. */
export const ownerTries = (services: PartyServices, row: ApplicationRow, owner: OwnerRow): TrySubject => ({
  purpose: 'photo_id',
  applicationId: row.id,
  row: owner.id,
  keys: personTryKeys(services, limitedOwner(services, row, owner, owner.user_id ?? owner.id)),
})
