/** Keeps staff from reading or deciding cases of their own (CASE-04, SEC-39). */
import { contactsOf } from '#domain/cases/own-case.ts'
import { isApplicationId } from '#domain/application/ids.ts'
import { emailKey } from '#domain/fields/rules/email.ts'
import { apiError } from '#server/api-error.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'
import type { Services } from '#server/services.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { partyDigests } from '#server/features/parties/core/digests.ts'
import {
  findByEmail,
  findCommonParties,
  findSameBusiness,
} from '#server/features/parties/core/find-common.ts'
import { encryptionOf } from '#server/platform/database/sealing/sealing-plugin.ts'
import { type ContactColumns, contactDigest, findFormerContacts, toContacts } from './former-contacts.ts'

type Others = ReadonlyMap<ApplicationRow['id'], readonly ContactColumns[]>
type Applied = Pick<ApplicationRow, 'id' | 'user_id' | 'applicant' | 'attribution'>

/**
 * Nobody decides a case that is their own: their account's, one with their mailbox, name or phone number, one that they
 * were ever entered or invited in as an owner, one of a business that they own or owned by another application, or one of
 * a person or business of an application of theirs.
 * @param others whom an open change names, and owners elsewhere whom the case is about
 * @throws ApiError 'own_case'
 */
export async function rejectOwnCase(
  trx: Database | Trx,
  services: Pick<Services, 'sharedNumbers'>,
  actor: Actor,
  row: ApplicationRow,
  others: readonly ContactColumns[] = [],
): Promise<void> {
  const own = await findOwn(trx, services, actor, [row], new Map([[row.id, others]]))
  if (own.size > 0) throw apiError('own_case')
}

/**
 * Those of many applications that are the actor's own.
 * @param others as for one case, by application
 */
export async function findOwnApplications(
  db: Database | Trx,
  services: Pick<Services, 'sharedNumbers'>,
  actor: Actor,
  ids: readonly ApplicationRow['id'][],
  others: Others,
): Promise<Set<ApplicationRow['id']>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('applications')
    .select(['id', 'user_id', 'applicant', 'attribution'])
    .where('id', 'in', ids)
    .execute()
  return findOwn(db, services, actor, rows, others)
}

/** Shared by lists and single cases, so that both apply the same rule. */
async function findOwn(
  db: Database | Trx,
  { sharedNumbers }: Pick<Services, 'sharedNumbers'>,
  actor: Actor,
  rows: readonly Applied[],
  others: Others,
): Promise<Set<ApplicationRow['id']>> {
  const sharesDetails = sharedNumbers.sharesDetails ?? false
  const { userId, email } = actor
  // Test users share the same names.
  const name = sharesDetails ? null : actor.name
  const phones = (await findPhones(db, actor)).filter((phone) => !sharedNumbers.has(phone))
  const own = new Set([
    ...contactsOf({ userId, email, phone: null, name }),
    ...phones.flatMap((phone) => contactsOf({ userId: null, email: null, phone, name: null })),
  ])
  const ownDigests = new Set([...own].map(contactDigest))
  const ids = rows.map(({ id }) => id)
  const entered = await findEntered(db, rows, await findSameBusiness(db, { ids, sharesDetails }))
  const accounts = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', 'in', [...new Set(rows.map(({ user_id: id }) => id))])
    .execute()
  const emails = new Map(accounts.map(({ id, email: address }) => [id, address]))
  const isOwn = (row: Applied): boolean => {
    const { people, digests } = entered(row)
    return (
      [...peopleOf(row, emails), ...people, ...(others.get(row.id) ?? [])].some((person) =>
        contactsOf(toContacts(person)).some((contact) => own.has(contact)),
      ) || digests.some((digest) => ownDigests.has(digest))
    )
  }
  const mailbox = partyDigests(
    { encryption: encryptionOf(db) },
    email ? [{ kind: 'email', text: emailKey(email) }] : [],
    () => false,
  )
  return new Set([
    ...(await findByEmail(
      db,
      ids,
      mailbox.flatMap(({ digests }) => digests),
    )),
    ...(await findCommonParties(db, { ids, userId, sharesDetails })),
    ...rows.filter(isOwn).map(({ id }) => id),
  ])
}

/** Every owner who was ever entered on the application, on another one of its business, or on that of an added store. */
async function findEntered(
  db: Database | Trx,
  rows: readonly Applied[],
  sameBusiness: ReadonlyMap<ApplicationRow['id'], readonly ApplicationRow['id'][]>,
) {
  const sourcesOf = ({ id, attribution: { parentApplication = '' } }: Applied) => [
    id,
    ...(isApplicationId(parentApplication) ? [parentApplication] : []),
    ...(sameBusiness.get(id) ?? []),
  ]
  const ids = [...new Set(rows.flatMap(sourcesOf))]
  const owners = await db
    .selectFrom('owners')
    .select(['id', 'application_id', 'user_id', 'email', 'phone', 'first_name', 'last_name'])
    .where('application_id', 'in', ids)
    .execute()
  const peopleIn = Map.groupBy(owners, ({ application_id: id }) => id)
  const digestsIn = Map.groupBy(await findFormerContacts(db, ids), ({ application_id: id }) => id)
  return (row: Applied) => ({
    people: sourcesOf(row).flatMap((id) => peopleIn.get(id) ?? []),
    digests: sourcesOf(row).flatMap((id) => (digestsIn.get(id) ?? []).map(({ contact }) => contact)),
  })
}

const peopleOf = ({ user_id, applicant }: Applied, emails: ReadonlyMap<string, string>): ContactColumns[] => [
  { user_id, email: emails.get(user_id) ?? null, phone: null },
  {
    user_id,
    email: applicant.emailAddress ?? null,
    phone: applicant.localPhoneNumber ?? null,
    first_name: applicant.name?.firstName ?? null,
    last_name: applicant.name?.lastName ?? null,
  },
]

/** A sign-in has no phone number, so this uses those that the person entered as an applicant or owner. */
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
