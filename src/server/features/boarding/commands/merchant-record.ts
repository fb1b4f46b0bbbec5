/** Builds the acquirer's record from a merchant's current answers; hand-over.ts sends it once they are decided on. */
import { isApproval } from '#domain/application/states.ts'
import type { Address } from '#domain/application/application.ts'
import type { MerchantStatus } from '#domain/boarding/boarding.ts'
import { marketForCurrency } from '#domain/countries/market.ts'
import type { OwnerAnswers } from '#domain/owners/owner.ts'
import { isPartner } from '#domain/owners/owner.ts'
import type { EnteredNumber } from '#domain/parties/number-keys.ts'
import { applicantLanguage } from '#server/features/applications/core/email-applicant.ts'
import { tradeNameDecidedOn } from '#server/features/applications/core/decision-state.ts'
import { decryptGovernmentId } from '#server/features/applications/core/government-ids.ts'
import { isApprovalUsable } from '#server/features/applications/core/proofs.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { findPrimaryBankAccount } from '#server/features/bank/core/repository.ts'
import { isBoardable } from '#server/features/boarding/core/queue-boarding.ts'
import { findBusinessOfStore } from '#server/features/owners/core/added-store.ts'
import { decryptOwnerGovernmentId, toOwnerAnswers } from '#server/features/owners/core/columns.ts'
import { findListedOwners } from '#server/features/owners/core/ownership.ts'
import { accountNumberContext } from '#server/features/parties/core/account-keys.ts'
import { findChannelsByApplication } from '#server/features/stores/core/channel-repository.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import type { MerchantPerson, MerchantRecord } from '#domain/boarding/merchant-record.ts'
import type { Services } from '#server/services.ts'
import type { BoardingRow } from '../core/repository.ts'

function statusOf(services: Services, row: ApplicationRow, boarding: BoardingRow): MerchantStatus {
  if (isBoardable(services, row))
    return isApprovalUsable(services, row) || tookCardsBefore(row, boarding) ? 'ACTIVE' : 'SUSPENDED'
  return row.withdrawn_at || row.decision === 'DECLINED' ? 'CLOSED' : 'SUSPENDED'
}

/**
 * True if the acquirer had set the merchant up while the approval was usable, and was not told to stop since: card payments
 * continue in the meantime.
 */
const tookCardsBefore = (
  { late_hit_since: hitSince, answers_changed_since: changedSince }: ApplicationRow,
  { set_up_at: setUpAt, answered_version: answered, record, state }: BoardingRow,
): boolean =>
  setUpAt !== null &&
  answered > 0 &&
  state !== 'SUSPENDED' &&
  state !== 'CLOSED' &&
  (record === null || record.status === 'ACTIVE') &&
  [hitSince, changedSince].every((since) => since === null || setUpAt < since)

export async function toMerchantRecord(
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  boarding: BoardingRow,
): Promise<MerchantRecord> {
  const { applicant, company, currency } = row
  const business = await findBusinessOfStore(trx, row)
  const payee = business ?? row
  const owners = (await findListedOwners(trx, row)).filter(isPartner)
  const number = decryptGovernmentId(services, row, 'company')
  const person = toPerson(
    {
      ...applicant.name,
      dob: applicant.dob,
      email: applicant.emailAddress,
      phone: applicant.localPhoneNumber,
      address: applicant.address,
    },
    decryptGovernmentId(services, row, 'applicant'),
  )
  return {
    merchantId: row.id,
    parentMerchantId: business?.id ?? null,
    status: statusOf(services, row, boarding),
    payouts: payee.enable_deposits ? 'ON' : 'HELD',
    country: marketForCurrency(currency),
    currency,
    language: applicantLanguage(row),
    approvedAt: isApproval(row.decision) ? (row.decided_at?.toISOString() ?? null) : null,
    // A sole proprietor without a registered name does business under the own one.
    legalName: company.name ?? `${person.firstName} ${person.lastName}`,
    tradeName: tradeNameDecidedOn(row),
    businessType: company.businessType ?? null,
    number,
    address: company.address ?? null,
    phone: company.phone ?? null,
    website: company.site ?? null,
    mcc: company.mccDetails?.mcc ?? '',
    expectedSales: company.gpv ?? null,
    applicant: person,
    owners: owners.map((owner) => {
      const { phone, ...answers } = toOwnerAnswers(services, owner)
      return toPerson({ ...answers, phone: phone?.nationalNumber }, decryptOwnerGovernmentId(services, owner))
    }),
    payoutAccount: await payoutAccountOf(trx, services, payee),
    channels: (await findChannelsByApplication(trx, row.id)).map(({ id, name, type, external_id }) => ({
      id,
      name,
      type,
      externalId: external_id,
    })),
  }
}

interface PersonAnswers extends Pick<OwnerAnswers, 'firstName' | 'lastName' | 'dob' | 'email'> {
  phone?: string | undefined
  address?: Address | undefined
}

const toPerson = (
  {
    firstName = '',
    lastName = '',
    dob,
    email,
    phone,
    address,
  }: { [K in keyof PersonAnswers]: PersonAnswers[K] | undefined },
  number: EnteredNumber | null,
): MerchantPerson => ({
  firstName,
  lastName,
  birthDate: dob ?? null,
  email: email ?? null,
  phone: phone ?? null,
  address: address ?? null,
  number,
})

/** Null until the account is verified. */
async function payoutAccountOf(
  trx: Trx,
  { encryption }: Services,
  { id }: ApplicationRow,
): Promise<MerchantRecord['payoutAccount']> {
  const account = await findPrimaryBankAccount(trx, id)
  if (!account?.account_number || !account.routing_number || account.status !== 'VERIFIED') return null
  return {
    routingNumber: account.routing_number,
    accountNumber: encryption.decrypt(account.account_number, accountNumberContext(account.id)),
    accountType: account.account_type,
    holderName: account.holder_name,
  }
}
