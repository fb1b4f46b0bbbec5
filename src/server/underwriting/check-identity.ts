/** Checks a person at the identity bureau. */
import { comparedFinding, type IdentityFinding } from '#domain/underwriting/facts.ts'
import type { Services } from '../services.ts'
import type { Trx } from '../platform/database/tables.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { limitedApplicant } from '#server/features/applications/core/parties.ts'
import { limitedTransaction } from '../limits/quotas.ts'
import type { LimitedParty } from '#server/features/parties/core/limited-party.ts'
import { countGovernmentId, countVendorCall, requireVendorCallLeft } from '../limits/party-quotas.ts'
import type { IdentityCheckRequest } from '../vendors/identity/port.ts'
import { askVendor, type CallSubject, type KeptAnswer } from './vendor-calls/ask-vendor.ts'

/**
 * Counts the call and the number when the bureau is asked, because answers may change while a check waits for
 * the vendor.
 * @param party the account that entered the number, and the person it belongs to
 * @throws ApiError too_many_requests
 * @throws ProviderTimeout
 */
export async function checkIdentity(
  services: Services,
  party: LimitedParty,
  subject: Omit<CallSubject, 'purpose'>,
  person: IdentityCheckRequest,
  options: { isRepeated?: boolean } = {},
): Promise<KeptAnswer<IdentityFinding>> {
  const { number } = person
  const count = async () => {
    await countVendorCall(services, 'identity_check', party, options)
    if (number) await limitedTransaction(services, party, (trx) => countGovernmentId(trx, services, party))
  }
  const answer = await askVendor<IdentityFinding>(
    services,
    { ...subject, purpose: 'identity' },
    {
      vendor: services.providers.identity.vendor,
      count,
      ask: (key) => services.providers.identity.ask(person, key),
    },
  )
  return { ...answer, finding: comparedFinding(answer.finding, number !== null) }
}

/** Counts the applicant's number before it is saved or submitted, so that a refusal changes nothing. */
export async function countIdentityCheck(trx: Trx, services: Services, row: ApplicationRow): Promise<void> {
  const party = limitedApplicant(services, row)
  if (party.number) await countGovernmentId(trx, services, party)
}

/** @throws ApiError too_many_requests if the application has used up its vendor calls for the day */
export async function requireChecksLeft(
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  { identity, business }: { identity: boolean; business: boolean },
): Promise<void> {
  const party = limitedApplicant(services, row)
  if (identity) await requireVendorCallLeft(trx, services, 'identity_check', party)
  if (business) await requireVendorCallLeft(trx, services, 'business_check', party)
}
