/** The applicant and business of an application, as parties that other applications may share. */
import { applicationKeys, businessKeys, personKeys, type PartyKey } from '#domain/parties/party-keys.ts'
import { businessLinkKey, type EnteredNumber } from '#domain/parties/number-keys.ts'
import { encryptionOf } from '#server/platform/database/sealing/sealing-plugin.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import type { Services } from '#server/services.ts'
import { type EncryptionServices, partyDigests } from '#server/features/parties/core/digests.ts'
import { isSharedNumberIn } from '#server/features/parties/core/shared-numbers.ts'
import type { Parties, PersonParty } from '#server/features/parties/core/find-linked.ts'
import { hasAlarmingAnswer } from '#server/features/parties/core/vendor-checks.ts'
import { savePartyKeys } from '#server/features/parties/core/repository.ts'
import type { TrySubject } from '#server/features/parties/core/tries.ts'
import type { LimitedParty } from '#server/features/parties/core/limited-party.ts'
import type { ApplicationRow } from './repository.ts'
import { decryptGovernmentId } from './government-ids.ts'
import { presentSince } from './proofs.ts'

type PartyServices = Pick<Services, 'encryption' | 'sharedNumbers'>
type Numbers = Record<'applicant' | 'company', EnteredNumber | null>

const numbersOf = (services: EncryptionServices, row: ApplicationRow): Numbers => ({
  applicant: decryptGovernmentId(services, row, 'applicant'),
  company: decryptGovernmentId(services, row, 'company'),
})

const digestsOf = (
  { encryption, sharedNumbers }: PartyServices,
  keys: readonly PartyKey[],
  { applicant, company }: Numbers,
) =>
  partyDigests({ encryption }, keys, (kind) => {
    const number = kind === 'business_number' ? company : applicant
    return number !== null && sharedNumbers.has(number.value)
  })

function applicantParty(services: PartyServices, row: ApplicationRow): PersonParty {
  const numbers = numbersOf(services, row)
  const { name, dob, localPhoneNumber: phone } = row.applicant
  const keys = personKeys({ ...name, dob, phone }, numbers.applicant)
  return { source: row.id, userId: row.user_id, keys: digestsOf(services, keys, numbers) }
}

/** @param partners listed owners other than the applicant, and optionally the application's bank accounts */
export function partiesOf(
  services: PartyServices,
  row: ApplicationRow,
  partners: readonly PersonParty[] = [],
  accounts: Parties['keys'] = [],
): Parties {
  const numbers = numbersOf(services, row)
  return {
    id: row.id,
    currency: row.currency,
    people: [applicantParty(services, row), ...partners],
    keys: [...digestsOf(services, businessKeys(row.company, numbers.company), numbers), ...accounts],
    sharesDetails: services.sharedNumbers.sharesDetails ?? false,
    presentSince: presentSince(services, row),
  }
}

/** Updates the party keys in a separate statement, since they derive from the saved row. */
export async function saveApplicationKeys(trx: Trx, row: ApplicationRow): Promise<void> {
  const services = { encryption: encryptionOf(trx), sharedNumbers: { has: isSharedNumberIn(trx) } }
  const numbers = numbersOf(services, row)
  await savePartyKeys(
    trx,
    {
      applicationId: row.id,
      source: row.id,
      isDecided: row.decided_at !== null || (await hasAlarmingAnswer(trx, row.id)),
    },
    digestsOf(services, applicationKeys(row, numbers), numbers),
  )
}

/** Null for an incomplete number. */
export const businessNumberOf = (services: EncryptionServices, row: ApplicationRow): string | null =>
  businessLinkKey(decryptGovernmentId(services, row, 'company'))

/** A business without its own number is a sole proprietorship. */
export const isProprietorship = ({ company }: Pick<ApplicationRow, 'company'>): boolean =>
  company.businessType === 'SOLE_PROPRIETOR' && !company.governmentIdentification

/** True if the business number changed. Completing a number or adding its program account is not a change. */
export function isOtherBusiness(
  services: EncryptionServices,
  before: ApplicationRow,
  after: ApplicationRow,
): boolean {
  const [source, newSource] = [before, after].map(
    ({ company }) => company.governmentIdentification?.sourceType,
  )
  if (before.company_government_id === after.company_government_id && source === newSource) return false
  const number = businessNumberOf(services, before)
  return number !== null && businessNumberOf(services, after) !== number
}

/** The applicant and the acting account, for daily quotas. */
export function limitedApplicant(services: PartyServices, row: ApplicationRow): LimitedParty {
  const numbers = numbersOf(services, row)
  const { name, dob, localPhoneNumber: phone } = row.applicant
  return {
    userId: row.user_id,
    person: { ...name, dob, phone },
    number: numbers.applicant,
    isIdentified: isIdentified(services, numbers),
  }
}

const personTryKinds = ['person_number', 'person_facts', 'person_name']

/**
 * Keys that match earlier attempts at a person's evidence in other applications: the account and the person's
 * identity.
 */
export function personTryKeys(
  { sharedNumbers }: Pick<Services, 'sharedNumbers'>,
  { userId, person, number, isIdentified: isKnown }: LimitedParty,
): string[] {
  if (!isKnown) return []
  const own = number !== null && sharedNumbers.has(number.value) ? null : number
  return [
    `account ${userId}`,
    ...personKeys(person, own)
      .filter(({ kind }) => personTryKinds.includes(kind))
      .map(({ kind, text }) => `${kind} ${text}`),
  ]
}

export const photoIdTries = (services: PartyServices, row: ApplicationRow): TrySubject => ({
  purpose: 'photo_id',
  applicationId: row.id,
  row: row.id,
  keys: personTryKeys(services, limitedApplicant(services, row)),
})

export const businessDocumentTries = (services: PartyServices, row: ApplicationRow): TrySubject => ({
  purpose: 'business_document',
  applicationId: row.id,
  row: row.id,
  keys: businessTryKeys(services, row),
})

/** Matches by number, or by name and address. */
function businessTryKeys(services: PartyServices, row: ApplicationRow): string[] {
  const numbers = numbersOf(services, row)
  if (!isIdentified(services, numbers)) return []
  const isShared = numbers.company !== null && services.sharedNumbers.has(numbers.company.value)
  return businessKeys(row.company, isShared ? null : numbers.company).map(
    ({ kind, text }) => `${kind} ${text}`,
  )
}

/**
 * Names and phones identify a person outside of the sandbox; sandbox test data also needs a number that is
 * not shared.
 */
export const isIdentified = (
  { sharedNumbers }: Pick<Services, 'sharedNumbers'>,
  numbers: Partial<Numbers>,
): boolean =>
  !sharedNumbers.sharesDetails ||
  Object.values(numbers).some((number) => number !== null && !sharedNumbers.has(number.value))
