import { fullNameKey, mailboxKey } from '#domain/cases/own-case.ts'
import { isApplicationId } from '#domain/application/ids.ts'
import { apiError } from '#server/api-error.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'
import type { Services } from '#server/services.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { findCommonParties } from '#server/features/parties/core/find-linked.ts'
import type { OwnerRow } from './repository.ts'

type Identified = Pick<OwnerRow, 'user_id' | 'email' | 'phone'> &
  Partial<Pick<OwnerRow, 'first_name' | 'last_name'>>

type Applied = Pick<ApplicationRow, 'id' | 'user_id' | 'applicant'>

/**
 * Nobody decides a case that is their own: their account's, one with their mailbox, name or phone number, or one of a
 * person or business of an application of theirs.
 * @throws ApiError 'own_case'
 */
export async function rejectOwnCase(
  trx: Database | Trx,
  services: Pick<Services, 'sharedNumbers'>,
  actor: Actor,
  row: ApplicationRow,
  owners: readonly Identified[],
): Promise<void> {
  const own = await findOwn(trx, services, actor, [row], () => owners)
  if (own.size > 0) throw apiError('own_case')
}

/**
 * Those of many applications that are the actor's own, with every owner who was ever listed on them or on the business
 * of an added store.
 */
export async function findOwnApplications(
  db: Database | Trx,
  services: Pick<Services, 'sharedNumbers'>,
  actor: Actor,
  ids: readonly ApplicationRow['id'][],
): Promise<Set<ApplicationRow['id']>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('applications')
    .select(['id', 'user_id', 'applicant', 'attribution'])
    .where('id', 'in', ids)
    .execute()
  const businessOf = ({ attribution: { parentApplication = '' } }: (typeof rows)[number]) =>
    isApplicationId(parentApplication) ? [parentApplication] : []
  const owners = await db
    .selectFrom('owners')
    .select(['id', 'application_id', 'user_id', 'email', 'phone', 'first_name', 'last_name'])
    .where('application_id', 'in', [...ids, ...rows.flatMap(businessOf)])
    .execute()
  const listed = Map.groupBy(owners, ({ application_id: id }) => id)
  const listedOn = new Map(
    rows.map((row) => [row.id, [row.id, ...businessOf(row)].flatMap((id) => listed.get(id) ?? [])]),
  )
  return findOwn(db, services, actor, rows, ({ id }) => listedOn.get(id) ?? [])
}

async function findOwn(
  db: Database | Trx,
  { sharedNumbers }: Pick<Services, 'sharedNumbers'>,
  actor: Actor,
  rows: readonly Applied[],
  ownersOf: (row: Applied) => readonly Identified[],
): Promise<Set<ApplicationRow['id']>> {
  const accounts = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', 'in', [...new Set(rows.map(({ user_id: id }) => id))])
    .execute()
  const emails = new Map(accounts.map(({ id, email }) => [id, email]))
  const ownPhones = (await findPhones(db, actor)).filter((phone) => !sharedNumbers.has(phone))
  const sharesDetails = sharedNumbers.sharesDetails ?? false
  // Everyone who tests has the same names.
  const ownName = sharesDetails ? null : fullNameKey(actor.name)
  const isOwn = ({
    user_id: userId,
    email,
    phone,
    first_name: first,
    last_name: last,
  }: Identified): boolean =>
    userId === actor.userId ||
    (email !== null && actor.email !== '' && mailboxKey(email) === mailboxKey(actor.email)) ||
    (phone !== null && ownPhones.includes(phone)) ||
    (ownName !== null && fullNameKey(`${first ?? ''} ${last ?? ''}`) === ownName)
  const ids = rows.map(({ id }) => id)
  return new Set([
    ...(await findCommonParties(db, { ids, userId: actor.userId, sharesDetails })),
    ...rows.filter((row) => [...peopleOf(row, emails), ...ownersOf(row)].some(isOwn)).map(({ id }) => id),
  ])
}

const peopleOf = ({ user_id, applicant }: Applied, emails: ReadonlyMap<string, string>): Identified[] => [
  { user_id, email: emails.get(user_id) ?? null, phone: null },
  {
    user_id,
    email: applicant.emailAddress ?? null,
    phone: applicant.localPhoneNumber ?? null,
    first_name: applicant.name?.firstName ?? null,
    last_name: applicant.name?.lastName ?? null,
  },
]

/** A sign-in names no phone number: those that the person entered as an applicant or owner. */
async function findPhones(trx: Database | Trx, { userId, email }: Actor): Promise<string[]> {
  // The sandbox's own underwriter has no account.
  if (email === '') return []
  const applications = await trx
    .selectFrom('applications')
    .select('applicant')
    .where('user_id', '=', userId)
    .execute()
  const owners = await trx
    .selectFrom('owners')
    .select(['id', 'phone'])
    .where('user_id', '=', userId)
    .execute()
  return [
    ...applications.map(({ applicant }) => applicant.localPhoneNumber),
    ...owners.map(({ phone }) => phone),
  ].filter((phone) => phone != null)
}
