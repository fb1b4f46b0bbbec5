/** Asks the identity bureau about a person. */
import { comparedFinding, type IdentityFinding } from '../../domain/underwriting/facts.ts'
import type { Services } from '../services.ts'
import type { Trx } from '../platform/database/tables.ts'
import { type ApplicationRow, decryptGovernmentId } from '../features/applications/index.ts'
import { countAct, limitedTransaction } from '../limit-acts.ts'
import type { IdentityCheckRequest } from '../vendors/identity/port.ts'

/**
 * Counts the number where the bureau is asked about it: answers may change while a check waits for the vendor.
 * @param userId the account that entered the number
 * @throws ApiError too_many_requests
 * @throws ProviderTimeout
 */
export async function checkIdentity(
  services: Services,
  userId: string,
  person: IdentityCheckRequest,
): Promise<IdentityFinding> {
  const { number } = person
  if (number)
    await limitedTransaction(services, { userId }, (trx) =>
      countGovernmentId(trx, services, userId, number.value),
    )
  return comparedFinding(await services.providers.identity.check(person), number !== null)
}

/** A bureau is asked about few different government ids a person and day, or it would confirm guesses (SEC-20). */
export const countGovernmentId = (
  trx: Trx,
  services: Services,
  userId: string,
  value: string,
): Promise<void> => countAct(trx, services, 'government_id', [userId], value)

/** Counts the applicant's number before it is saved or submitted, so that a refusal changes nothing. */
export async function countIdentityCheck(trx: Trx, services: Services, row: ApplicationRow): Promise<void> {
  const number = decryptGovernmentId(services, row, 'applicant')
  if (number) await countGovernmentId(trx, services, row.user_id, number.value)
}
