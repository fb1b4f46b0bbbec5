/**
 * Contacts of everyone who is or was part of an application: its account, its applicant after the submission, and its
 * owners. None of them may read or decide the case (SEC-39), also after they left or changed their data.
 */
import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Applicant } from '#domain/application/application.ts'
import type { ApplicationId } from '#domain/application/ids.ts'
import { type Decision, isApproval } from '#domain/application/states.ts'
import { contactsOf, type Contacts } from '#domain/cases/own-case.ts'
import type { OwnerStatus } from '#domain/owners/owner.ts'
import { encryptionOf } from '#server/platform/database/sealing/sealing-plugin.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'

export interface ContactColumns {
  user_id: string | null
  email: string | null
  phone: string | null
  first_name?: string | null
  last_name?: string | null
}

export interface Person extends ContactColumns {
  /**
   * Shown by an account or a check, not only entered by somebody: it counts for other applications of the same business
   * too, where strangers could enter the reviewers.
   */
  isProven: boolean
}

/** An application with the columns that its applicant's contacts derive from. */
export interface Applied {
  id: ApplicationId
  user_id: string
  applicant: Applicant
  decision: Decision
  answers_changed_since: Date | null
}

const toContacts = ({ user_id, email, phone, first_name, last_name }: ContactColumns): Contacts => ({
  userId: user_id,
  email,
  phone,
  name: `${first_name ?? ''} ${last_name ?? ''}`,
})

/** @param email of the account */
export const accountPerson = (userId: string, email: string | null): Person => ({
  user_id: userId,
  email,
  phone: null,
  isProven: true,
})

/** The account and the applicant, whom an approval verifies. */
export const applicantPeople = (
  { user_id, applicant, decision, answers_changed_since: changedSince }: Applied,
  email: string | null,
): Person[] => [
  accountPerson(user_id, email),
  {
    user_id,
    email: applicant.emailAddress ?? null,
    phone: applicant.localPhoneNumber ?? null,
    first_name: applicant.name?.firstName ?? null,
    last_name: applicant.name?.lastName ?? null,
    isProven: isApproval(decision) && changedSince === null,
  },
]

/** An owner as entered, and the account that accepted the invitation. */
export const ownerPeople = (owner: ContactColumns & { status: OwnerStatus }): Person[] => [
  { ...owner, isProven: owner.status === 'VERIFIED' },
  ...(owner.user_id === null ? [] : [accountPerson(owner.user_id, owner.email)]),
]

/** Stored in an encrypted column only: addresses can be guessed from a plain digest. */
export const contactDigest = (contact: string): string =>
  createHash('sha256').update(contact).digest('base64url')

export const digestsOf = (person: ContactColumns): string[] =>
  contactsOf(toContacts(person)).map(contactDigest)

/** Keyed digests by which the rows are found, under every configured key. */
export const keyedDigests = (db: Database | Trx, digests: readonly string[]): string[] =>
  digests.flatMap((digest) =>
    encryptionOf(db).lookUpDigests(digest, { table: 'former_contacts', column: 'contact' }),
  )

/** Adds what is not stored yet; nothing is removed before the application or the person is erased. */
export async function keepContacts(trx: Trx, id: ApplicationId, people: readonly Person[]): Promise<void> {
  const proven = new Set(people.filter(({ isProven }) => isProven).flatMap(digestsOf))
  const wanted = [...new Set(people.flatMap(digestsOf))]
  if (wanted.length === 0) return
  const known = await trx
    .selectFrom('former_contacts')
    .select(['id', 'contact', 'is_proven'])
    .where('application_id', '=', id)
    .where('contact', 'in', wanted)
    .execute()
  const missing = wanted.filter(
    (contact) => !known.some((one) => one.contact === contact && (one.is_proven || !proven.has(contact))),
  )
  if (missing.length === 0) return
  await trx
    .insertInto('former_contacts')
    .values(
      missing.map((contact) => ({
        id: randomUUID(),
        application_id: id,
        contact,
        is_proven: proven.has(contact),
      })),
    )
    .execute()
}

/** Keeps the contacts of the account and the applicant. @param before an older state of the row, if it was submitted */
export async function keepApplicantContacts(trx: Trx, row: Applied, before?: Applied): Promise<void> {
  const { email } = await trx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', row.user_id)
    .executeTakeFirstOrThrow()
  await keepContacts(
    trx,
    row.id,
    [row, ...(before ? [before] : [])].flatMap((one) => applicantPeople(one, email)),
  )
}

/** Keeps the mailbox of an account at each sign-in, where it may have changed. */
export async function keepAccountMailbox(trx: Trx, userId: string, email: string): Promise<void> {
  const person = accountPerson(userId, email)
  const digests = keyedDigests(trx, digestsOf({ ...person, user_id: null }))
  const { rows } = await sql<{ id: ApplicationId }>`
    select id from (select id from applications where user_id = ${userId}::uuid and submitted_at is not null
        and erased_at is null) as theirs
    where not exists (select from former_contacts where application_id = theirs.id and is_proven
      and contact_digest = any(${digests}::text[]))`.execute(trx)
  for (const { id } of rows) await keepContacts(trx, id, [person])
}

/** Erases the contacts of an erased person, other than those that somebody else shares with them. */
export async function forgetContacts(
  trx: Trx,
  id: ApplicationId,
  erased: readonly Person[],
  others: readonly Person[],
): Promise<void> {
  const shared = others.flatMap(digestsOf)
  const gone = erased.flatMap(digestsOf).filter((contact) => !shared.includes(contact))
  if (gone.length === 0) return
  await trx
    .deleteFrom('former_contacts')
    .where('application_id', '=', id)
    .where('contact', 'in', gone)
    .execute()
}

/** Gives the contacts from before migration 012 their digest. */
export async function adoptFormerContacts(trx: Trx, id: ApplicationId): Promise<void> {
  for (const { id: row, contact } of await findUnadopted(trx, [id]))
    await trx.updateTable('former_contacts').set({ contact }).where('id', '=', row).execute()
}

export const findUnadopted = (db: Database | Trx, ids: readonly ApplicationId[]) =>
  db
    .selectFrom('former_contacts')
    .select(['id', 'application_id', 'contact'])
    .where('application_id', 'in', ids)
    .where('contact_digest', 'is', null)
    .execute()
