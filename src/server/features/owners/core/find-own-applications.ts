/** Finds the applications that are a member of staff's own (CASE-04, SEC-39). */
import { contactsOf } from '#domain/cases/own-case.ts'
import { type ApplicationId, isApplicationId } from '#domain/application/ids.ts'
import { emailKey, storedEmailKey } from '#domain/fields/rules/email.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'
import type { Services } from '#server/services.ts'
import {
  type ContactColumns,
  contactDigest,
  digestsOf,
  keyedDigests,
} from '#server/features/parties/core/contacts.ts'
import { partyDigests } from '#server/features/parties/core/digests.ts'
import {
  findByPerson,
  findCommonParties,
  findWithoutContacts,
} from '#server/features/parties/core/find-common.ts'
import { encryptionOf } from '#server/platform/database/sealing/sealing-plugin.ts'
import { findByPeople } from './people.ts'

/**
 * Nobody decides a case that is their own: one of which they are or were the account, the applicant or an owner, by
 * account, mailbox, phone number or name; one of a business or person of which they are or were that in another
 * application (see `findByPerson`); one that shares a person or business with applications of their account; or one that
 * the partner brought for whom they act.
 * @param named whom an open change names, by application
 */
export async function findOwnApplications(
  db: Database | Trx,
  { sharedNumbers }: Pick<Services, 'sharedNumbers'>,
  actor: Actor,
  ids: readonly ApplicationId[],
  named: ReadonlyMap<ApplicationId, readonly ContactColumns[]>,
): Promise<Set<ApplicationId>> {
  if (ids.length === 0) return new Set()
  const sharesDetails = sharedNumbers.sharesDetails ?? false
  const { userId, email } = actor
  // Test users share the same names.
  const name = sharesDetails ? null : actor.name
  const phones = (await findPhones(db, actor)).filter((phone) => !sharedNumbers.has(phone))
  const own = [
    ...contactsOf({ userId, email, phone: null, name }),
    ...phones.flatMap((phone) => contactsOf({ userId: null, email: null, phone, name: null })),
  ].map(contactDigest)
  const stores = await findStores(db, ids)
  const unkept = await findWithoutContacts(db, [...ids, ...stores.map(({ parent }) => parent)])
  const addresses = email ? [...new Set([emailKey(email), storedEmailKey(email)])] : []
  const emails = partyDigests(
    { encryption: encryptionOf(db) },
    addresses.map((text) => ({ kind: 'email', text })),
    () => false,
  )
  return new Set([
    ...ids.filter((id) =>
      named.get(id)?.some((person) => digestsOf(person).some((one) => own.includes(one))),
    ),
    ...(await findByPerson(db, {
      ids,
      stores,
      contacts: keyedDigests(db, own),
      emails: emails.flatMap(({ digests }) => digests),
      found: await findByPeople(db, unkept, own),
      sharesDetails,
    })),
    ...(await findCommonParties(db, { ids, userId, sharesDetails })),
    ...(await findBrought(db, actor, ids)),
  ])
}

async function findBrought(
  db: Database | Trx,
  { organizationId }: Actor,
  ids: readonly ApplicationId[],
): Promise<ApplicationId[]> {
  if (!organizationId) return []
  const brought = await db
    .selectFrom('partner_applications')
    .select('application_id')
    .where('organization_id', '=', organizationId)
    .where('application_id', 'in', ids)
    .execute()
  return brought.map(({ application_id: id }) => id)
}

async function findStores(db: Database | Trx, ids: readonly ApplicationId[]) {
  const stores = await db
    .selectFrom('applications')
    .select(['id', 'attribution'])
    .where('id', 'in', ids)
    .where('intent', '=', 'ADD_STORE')
    .execute()
  return stores.flatMap(({ id, attribution: { parentApplication: parent = '' } }) =>
    isApplicationId(parent) ? [{ id, parent }] : [],
  )
}

/** A sign-in has no phone number, so this uses those that the person entered as an applicant or owner. */
async function findPhones(db: Database | Trx, { userId, email }: Actor): Promise<string[]> {
  // The sandbox's own underwriter has no account.
  if (email === '') return []
  const applications = await db
    .selectFrom('applications')
    .select(['id', 'applicant'])
    .where('user_id', '=', userId)
    .execute()
  const owners = await db.selectFrom('owners').select(['id', 'phone']).where('user_id', '=', userId).execute()
  return [
    ...applications.map(({ applicant }) => applicant.localPhoneNumber),
    ...owners.map(({ phone }) => phone),
  ].filter((phone) => phone != null)
}
