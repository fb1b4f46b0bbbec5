/** The people of applications, read from the rows themselves. */
import type { ApplicationId, OwnerId } from '#domain/application/ids.ts'
import {
  applicantPeople,
  digestsOf,
  findUnadopted,
  forgetContacts,
  ownerPeople,
  type Person,
} from '#server/features/parties/core/contacts.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'
import { findOwnersOfApplications } from './repository.ts'

/** The account, the applicant and the listed and former owners of each application. */
async function findPeople(
  db: Database | Trx,
  ids: readonly ApplicationId[],
): Promise<{ id: ApplicationId; source: ApplicationId | OwnerId; people: Person[] }[]> {
  const rows = await db
    .selectFrom('applications')
    .select(['id', 'user_id', 'applicant', 'decision', 'answers_changed_since'])
    .where('id', 'in', ids)
    .execute()
  const accounts = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', 'in', [...new Set(rows.map((row) => row.user_id))])
    .execute()
  const emails = new Map(accounts.map(({ id, email }) => [id, email]))
  const owners = await findOwnersOfApplications(db, ids)
  return [
    ...rows.map((row) => ({
      id: row.id,
      source: row.id,
      people: applicantPeople(row, emails.get(row.user_id) ?? null),
    })),
    ...owners.map((owner) => ({
      id: owner.application_id,
      source: owner.id,
      people: ownerPeople(owner),
    })),
  ]
}

/** Applications of which somebody has one of the digests, for those whose contacts are not stored. */
export async function findByPeople(
  db: Database | Trx,
  ids: readonly ApplicationId[],
  digests: readonly string[],
): Promise<{ id: ApplicationId; isProven: boolean }[]> {
  if (ids.length === 0) return []
  const found = (await findPeople(db, ids)).flatMap(({ id, people }) =>
    people
      .filter((person) => digestsOf(person).some((digest) => digests.includes(digest)))
      .map(({ isProven }) => ({ id, isProven })),
  )
  const former = (await findUnadopted(db, ids)).filter(({ contact }) => digests.includes(contact))
  return [...found, ...former.map(({ application_id: id }) => ({ id, isProven: false }))]
}

/** Forgets the contacts of an owner who is erased; the application stays. */
export async function forgetOwner(trx: Trx, id: ApplicationId, owner: OwnerId): Promise<void> {
  const all = await findPeople(trx, [id])
  const of = (isTheirs: boolean) =>
    all.filter(({ source }) => (source === owner) === isTheirs).flatMap(({ people }) => people)
  await forgetContacts(trx, id, of(true), of(false))
}
