/** Keyed digests by which applications about the same business or person find each other. */
import { businessLinkKey, personLinkKeys, type EnteredNumber } from '../../../domain/application/link-keys.ts'
import type { Services } from '../../services.ts'
import type { ApplicationRow } from './application-repository.ts'
import { decryptGovernmentId } from './encrypt-government-ids.ts'

type EncryptionServices = Pick<Services, 'encryption'>

/** Under every configured key, the current one first; empty without a key to compare by. */
type Digests = readonly string[]

export interface PersonDigests {
  number: Digests
  facts: Digests
}

export interface PersonDigestColumns {
  person_number_digest: string | null
  person_facts_digest: string | null
}

/** Not bound to a table: an applicant may be an owner elsewhere. */
const contextOf = (column: 'business' | 'person_number' | 'person_facts') => ({ table: 'links', column })

const digestsOf = (
  { encryption }: EncryptionServices,
  key: string | null,
  column: Parameters<typeof contextOf>[0],
): Digests => (key === null ? [] : encryption.lookUpDigests(key, contextOf(column)))

export const businessDigests = (services: EncryptionServices, row: ApplicationRow): Digests =>
  digestsOf(services, businessLinkKey(decryptGovernmentId(services, row, 'company')), 'business')

export function personDigests(
  services: EncryptionServices,
  person: Parameters<typeof personLinkKeys>[0],
  number: EnteredNumber | null,
): PersonDigests {
  const keys = personLinkKeys(person, number)
  return {
    number: digestsOf(services, keys.number, 'person_number'),
    facts: digestsOf(services, keys.facts, 'person_facts'),
  }
}

export const applicantDigests = (services: EncryptionServices, row: ApplicationRow): PersonDigests =>
  personDigests(
    services,
    { lastName: row.applicant.name?.lastName, dob: row.applicant.dob },
    decryptGovernmentId(services, row, 'applicant'),
  )

export const toPersonDigestColumns = ({ number, facts }: PersonDigests): PersonDigestColumns => ({
  person_number_digest: number[0] ?? null,
  person_facts_digest: facts[0] ?? null,
})

/** Another number than before; completing one, or its program account, does not make it another business. */
export function isOtherBusiness(
  services: EncryptionServices,
  before: ApplicationRow,
  after: ApplicationRow,
): boolean {
  const [source, newSource] = [before, after].map(
    ({ company }) => company.governmentIdentification?.sourceType,
  )
  if (before.company_government_id === after.company_government_id && source === newSource) return false
  const [digest] = businessDigests(services, before)
  return digest !== undefined && businessDigests(services, after)[0] !== digest
}

/** True if the row has these digests already. */
export const hasColumns = <Row extends object>(row: Row, columns: Partial<Row>): boolean =>
  (Object.keys(columns) as (keyof Row)[]).every((column) => row[column] === columns[column])

export const isSamePerson = (
  { number, facts }: PersonDigests,
  { person_number_digest: otherNumber, person_facts_digest: otherFacts }: PersonDigestColumns,
): boolean =>
  (otherNumber !== null && number.includes(otherNumber)) ||
  (otherFacts !== null && facts.includes(otherFacts))
