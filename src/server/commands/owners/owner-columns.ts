/** An owner's answers as columns: dates of birth, addresses and numbers are sealed. */
import type { Address } from '../../../domain/application.ts'
import type { OwnerIntake } from '../../../domain/owners/intake.ts'
import type { OwnerAnswers } from '../../../domain/owners/owner.ts'
import type { OwnerId } from '../../../domain/ids.ts'
import type { Services } from '../../services.ts'
import { json } from '../../store/columns.ts'
import { ownerPlace, type OwnerRow } from '../../store/owners.ts'

type Sealed = Pick<Services, 'sealing'>

export function answersOf({ sealing }: Sealed, row: OwnerRow): OwnerAnswers {
  const open = (column: 'dob' | 'address'): string | null => {
    const sealed = row[column]
    return sealed === null ? null : sealing.open(sealed, ownerPlace(row.id, column))
  }
  const [dob, address] = [open('dob'), open('address')]
  return {
    ...(row.first_name === null ? {} : { firstName: row.first_name }),
    ...(row.last_name === null ? {} : { lastName: row.last_name }),
    ...(row.email === null ? {} : { email: row.email }),
    ...(row.phone === null ? {} : { phone: { nationalNumber: row.phone } }),
    ...(row.communication_language === null ? {} : { communicationLanguage: row.communication_language }),
    ...(dob === null ? {} : { dob }),
    ...(address === null ? {} : { address: JSON.parse(address) as Address }),
    ...(row.government_identification === null
      ? {}
      : { governmentIdentification: row.government_identification }),
  }
}

/** The number, opened for the bureau alone; null when none was given. */
export function numberOf({ sealing }: Sealed, row: OwnerRow) {
  const { government_id: sealed, government_identification: id } = row
  if (sealed === null || id === null) return null
  return { sourceType: id.sourceType, value: sealing.open(sealed, ownerPlace(row.id, 'government_id')) }
}

export function columnsOf({ sealing }: Sealed, id: OwnerId, { answers, number }: OwnerIntake) {
  const seal = (column: 'dob' | 'address' | 'government_id', plain: string | null | undefined) =>
    plain == null ? null : sealing.seal(plain, ownerPlace(id, column))
  return {
    first_name: answers.firstName ?? null,
    last_name: answers.lastName ?? null,
    email: answers.email ?? null,
    phone: answers.phone?.nationalNumber ?? null,
    communication_language: answers.communicationLanguage ?? null,
    dob: seal('dob', answers.dob),
    address: seal('address', answers.address && JSON.stringify(answers.address)),
    ...(number === undefined
      ? {}
      : {
          government_id: seal('government_id', number),
          government_identification: answers.governmentIdentification
            ? json(answers.governmentIdentification)
            : null,
        }),
  }
}

/** What only the owner says of themself, gone. */
export const forgottenAnswers = {
  dob: null,
  address: null,
  government_id: null,
  government_identification: null,
} as const
