/** Maps an owner's answers to columns: dates of birth, addresses and government ids are encrypted. */
import type { Address } from '#domain/application/application.ts'
import type { OwnerUpdateResult } from '#domain/owners/apply-owner-update.ts'
import type { OwnerAnswers } from '#domain/owners/owner.ts'
import type { OwnerId } from '#domain/application/ids.ts'
import { omitUndefined } from '#domain/optional.ts'
import type { Services } from '#server/services.ts'
import { json } from '#server/platform/database/columns.ts'
import { personKeys } from '#domain/parties/party-keys.ts'
import { partyDigests } from '#server/features/parties/core/digests.ts'
import type { PersonParty } from '#server/features/parties/core/find-linked.ts'
import type { OwnerRow } from './repository.ts'

type EncryptionServices = Pick<Services, 'encryption'>

const ownerFieldContext = (row: OwnerId, column: 'dob' | 'address' | 'government_id') => ({
  table: 'owners',
  column,
  row,
})

export function toOwnerAnswers({ encryption }: EncryptionServices, row: OwnerRow): OwnerAnswers {
  const decryptColumn = (column: 'dob' | 'address'): string | null => {
    const encrypted = row[column]
    return encrypted === null ? null : encryption.decrypt(encrypted, ownerFieldContext(row.id, column))
  }
  const [dob, address] = [decryptColumn('dob'), decryptColumn('address')]
  return omitUndefined({
    firstName: row.first_name ?? undefined,
    lastName: row.last_name ?? undefined,
    email: row.email ?? undefined,
    phone: row.phone === null ? undefined : { nationalNumber: row.phone },
    communicationLanguage: row.communication_language ?? undefined,
    dob: dob ?? undefined,
    address: address === null ? undefined : (JSON.parse(address) as Address),
    governmentIdentification: row.government_identification ?? undefined,
  })
}

/** The decrypted government id for the identity check; null when none was entered. */
export function decryptOwnerGovernmentId({ encryption }: EncryptionServices, row: OwnerRow) {
  const { government_id: encrypted, government_identification: id } = row
  if (encrypted === null || id === null) return null
  return {
    sourceType: id.sourceType,
    value: encryption.decrypt(encrypted, ownerFieldContext(row.id, 'government_id')),
  }
}

/** Keys that find the same person in other applications. */
export function ownerParty(
  { encryption, sharedNumbers }: Pick<Services, 'encryption' | 'sharedNumbers'>,
  row: OwnerRow,
): PersonParty {
  const { firstName, lastName, dob, phone } = toOwnerAnswers({ encryption }, row)
  const number = decryptOwnerGovernmentId({ encryption }, row)
  const keys = personKeys({ firstName, lastName, dob, phone: phone?.nationalNumber }, number)
  const isShared = number !== null && sharedNumbers.has(number.value)
  return { source: row.id, userId: row.user_id, keys: partyDigests({ encryption }, keys, () => isShared) }
}

export function toOwnerColumns(
  { encryption }: EncryptionServices,
  id: OwnerId,
  { answers, number }: OwnerUpdateResult,
) {
  const encryptColumn = (
    column: 'dob' | 'address' | 'government_id',
    plaintext: string | null | undefined,
  ) => (plaintext == null ? null : encryption.encrypt(plaintext, ownerFieldContext(id, column)))
  return {
    first_name: answers.firstName ?? null,
    last_name: answers.lastName ?? null,
    email: answers.email ?? null,
    phone: answers.phone?.nationalNumber ?? null,
    communication_language: answers.communicationLanguage ?? null,
    dob: encryptColumn('dob', answers.dob),
    address: encryptColumn('address', answers.address && JSON.stringify(answers.address)),
    ...(number === undefined
      ? {}
      : {
          government_id: encryptColumn('government_id', number),
          government_identification: answers.governmentIdentification
            ? json(answers.governmentIdentification)
            : null,
        }),
  }
}

/** Clears the columns that the owner entered. */
export const clearedAnswers = {
  dob: null,
  address: null,
  government_id: null,
  government_identification: null,
} as const
