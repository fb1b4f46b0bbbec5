/**
 * Finds the business that a store is added to. The answers must match; naming a parent application is not
 * enough.
 */
import { isApplicationId } from '#domain/application/ids.ts'
import { isStoreOf, type OwnedBusiness } from '#domain/owners/shared-owners.ts'
import { personLinkKeys } from '#domain/parties/number-keys.ts'
import { decryptGovernmentId } from '#server/features/applications/core/government-ids.ts'
import { businessNumberOf, isProprietorship } from '#server/features/applications/core/parties.ts'
import { type ApplicationRow, findApplication } from '#server/features/applications/core/repository.ts'
import { encryptionOf } from '#server/platform/database/sealing/sealing-plugin.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'

export function toOwnedBusiness(db: Database | Trx, row: ApplicationRow): OwnedBusiness {
  const services = { encryption: encryptionOf(db) }
  const { name, dob } = row.applicant
  const person = () =>
    personLinkKeys({ lastName: name?.lastName, dob }, decryptGovernmentId(services, row, 'applicant'))
  return {
    id: row.id,
    userId: row.user_id,
    intent: row.intent,
    currency: row.currency,
    parentApplication: row.attribution.parentApplication ?? null,
    company: row.company,
    businessNumber: businessNumberOf(services, row),
    proprietor: isProprietorship(row) ? person().facts : null,
    isWithdrawn: row.withdrawn_at !== null,
  }
}

/** Undefined unless the application adds a store to that business. */
export async function findBusinessOfStore(
  db: Database | Trx,
  row: ApplicationRow,
): Promise<ApplicationRow | undefined> {
  const { parentApplication = '' } = row.attribution
  if (row.intent !== 'ADD_STORE' || !isApplicationId(parentApplication)) return undefined
  const business = await findApplication(db, parentApplication)
  return business && isStoreOf(toOwnedBusiness(db, row), toOwnedBusiness(db, business)) ? business : undefined
}
