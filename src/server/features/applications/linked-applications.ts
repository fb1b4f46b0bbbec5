/**
 * Other applications about the same business or the same people, in any account
 * (docs/decisions/0047-applications-are-linked-by-keyed-digests.md).
 */
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely'
import type { Services } from '../../services.ts'
import type { Database, Tables, Trx } from '../../platform/database/tables.ts'
import type { ApplicationRow } from './application-repository.ts'
import { decryptGovernmentId } from './encrypt-government-ids.ts'
import { applicantDigests, businessDigests, isSamePerson, type PersonDigests } from './link-digests.ts'

type LinkServices = Pick<Services, 'encryption' | 'sharedNumbers'>

/** Somebody by whom other applications are found. */
export interface LinkedPerson {
  digests: PersonDigests
  /** The number says nothing: strangers use it too (the sandbox's test numbers). */
  isShared: boolean
}

export const toLinkedPerson = (
  { sharedNumbers }: LinkServices,
  digests: PersonDigests,
  number: { value: string } | null,
): LinkedPerson => ({ digests, isShared: number === null || sharedNumbers.has(number.value) })

export const linkedApplicant = (services: LinkServices, row: ApplicationRow): LinkedPerson =>
  toLinkedPerson(services, applicantDigests(services, row), decryptGovernmentId(services, row, 'applicant'))

/** Matches applicants or owners, in a query that also has their applications. */
function isPersonIn(table: 'applications' | 'owners', people: readonly LinkedPerson[]): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'applications' | 'owners'>()
  return eb.or(
    people
      .filter(({ isShared }) => !isShared)
      .flatMap(({ digests }) =>
        (['number', 'facts'] as const)
          .filter((kind) => digests[kind].length > 0)
          .map((kind) => eb(`${table}.person_${kind}_digest`, 'in', digests[kind])),
      ),
  )
}

function isOfBusiness(services: LinkServices, row: ApplicationRow): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'applications'>()
  const digests = businessDigests(services, row)
  const number = decryptGovernmentId(services, row, 'company')
  if (!number || digests.length === 0) return eb.lit(false)
  const isSameNumber = eb('applications.business_digest', 'in', digests)
  if (!services.sharedNumbers.has(number.value)) return isSameNumber
  // A store names its business in so many words.
  const isStore = row.intent === 'ADD_STORE' ? eb.lit(true) : eb('applications.intent', '=', 'ADD_STORE')
  return eb.and([isSameNumber, eb('applications.user_id', '=', row.user_id), isStore])
}

/**
 * Applications whose orders count for the same business, this one included. One without a business number counts for its
 * account and its applicant.
 */
export async function findApplicationsOfBusiness(
  services: LinkServices,
  db: Database | Trx,
  row: ApplicationRow,
): Promise<ApplicationRow['id'][]> {
  const digests = businessDigests(services, row)
  const isNumberKnown = digests.length > 0
  const rows = await db
    .selectFrom('applications')
    .select('applications.id')
    .where((eb) =>
      eb.or([
        isOfBusiness(services, row),
        eb.and([
          eb('applications.user_id', '=', row.user_id),
          ...(isNumberKnown
            ? [
                eb.or([
                  eb('applications.business_digest', 'is', null),
                  eb('applications.business_digest', 'in', digests),
                ]),
              ]
            : []),
        ]),
        ...(isNumberKnown
          ? []
          : [
              eb.and([
                eb('applications.business_digest', 'is', null),
                isPersonIn('applications', [linkedApplicant(services, row)]),
              ]),
            ]),
        eb('applications.id', '=', row.id),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Until the transaction ends, nobody else decides or orders for the same account, business or applicant. */
export async function lockLinkedApplications(
  trx: Trx,
  services: LinkServices,
  row: ApplicationRow,
): Promise<void> {
  const { number, facts } = applicantDigests(services, row)
  // Under the oldest key, which does not change while both are in use.
  const oldest = [businessDigests(services, row), number, facts].flatMap((digests) => digests.slice(-1))
  const keys = [row.user_id, ...oldest].toSorted().map((key) => sql`(${key}::text)`)
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0))
    from (values ${sql.join(keys)}) as keys (key)`.execute(trx)
}

export interface LinkedApplication {
  row: ApplicationRow
  isSameBusiness: boolean
  /** One of the people is its applicant. */
  isSamePerson: boolean
}

/** More are a case of their own; the newest tell enough. */
const maximum = 50

/**
 * Submitted applications of the same business, or of one of these people.
 * @param people the applicant, and perhaps the partners
 */
export async function findLinkedApplications(
  services: LinkServices,
  db: Database | Trx,
  row: ApplicationRow,
  people: readonly LinkedPerson[],
): Promise<LinkedApplication[]> {
  const business = businessDigests(services, row)
  const rows = await db
    .selectFrom('applications')
    .selectAll()
    .where('id', '<>', row.id)
    .where('submitted_at', 'is not', null)
    .where((eb) => eb.or([isPersonIn('applications', people), isOfBusiness(services, row)]))
    .orderBy('created_at', 'desc')
    .limit(maximum)
    .execute()
  const applicant = applicantDigests(services, row)
  return rows.map((other) => ({
    row: other,
    isSameBusiness:
      other.business_digest === null
        ? isProprietorship(row) && isProprietorship(other) && isSamePerson(applicant, other)
        : business.includes(other.business_digest),
    isSamePerson: people.some(({ digests }) => isSamePerson(digests, other)),
  }))
}

/** Without a number of its own the business is the person. */
const isProprietorship = ({ company }: ApplicationRow): boolean =>
  company.businessType === 'SOLE_PROPRIETOR' && !company.governmentIdentification

/** Declined applications that listed one of these people as a partner, whose check did not end well. */
export const findDeclinesOfPartners = (
  db: Database | Trx,
  row: ApplicationRow,
  people: readonly LinkedPerson[],
): Promise<ApplicationRow[]> =>
  db
    .selectFrom('applications')
    .selectAll()
    .where('id', '<>', row.id)
    .where('decision', '=', 'DECLINED')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('owners')
          .select('owners.id')
          .whereRef('owners.application_id', '=', 'applications.id')
          .where('owners.type', '=', 'OWNER')
          .where('owners.checked_at', 'is not', null)
          .where('owners.status', '<>', 'VERIFIED')
          .where(isPersonIn('owners', people)),
      ),
    )
    .orderBy('created_at', 'desc')
    .limit(maximum)
    .execute()
