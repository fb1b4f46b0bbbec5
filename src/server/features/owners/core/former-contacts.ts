/**
 * Contact data of everyone who was ever entered as an owner: none of them may read or decide the case, even
 * after their entry was removed or reassigned (SEC-39).
 */
import { createHash, randomUUID } from 'node:crypto'
import type { ApplicationId } from '#domain/application/ids.ts'
import { contactsOf, type Contacts } from '#domain/cases/own-case.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'

/** Stored in an encrypted column only: addresses can be guessed from a plain digest. */
export const contactDigest = (contact: string): string =>
  createHash('sha256').update(contact).digest('base64url')

export interface ContactColumns {
  user_id: string | null
  email: string | null
  phone: string | null
  first_name?: string | null
  last_name?: string | null
}

export const toContacts = ({ user_id, email, phone, first_name, last_name }: ContactColumns): Contacts => ({
  userId: user_id,
  email,
  phone,
  name: `${first_name ?? ''} ${last_name ?? ''}`,
})

/** @param after null for an entry that is deleted */
export async function keepFormerContacts(
  trx: Trx,
  applicationId: ApplicationId,
  before: ContactColumns,
  after: ContactColumns | null,
): Promise<void> {
  const current = after ? contactsOf(toContacts(after)) : []
  const left = contactsOf(toContacts(before)).filter((contact) => !current.includes(contact))
  if (left.length === 0) return
  const known = (await findFormerContacts(trx, [applicationId])).map(({ contact }) => contact)
  const kept = left.map(contactDigest).filter((contact) => !known.includes(contact))
  if (kept.length === 0) return
  await trx
    .insertInto('former_contacts')
    .values(kept.map((contact) => ({ id: randomUUID(), application_id: applicationId, contact })))
    .execute()
}

export const findFormerContacts = (db: Database | Trx, ids: readonly ApplicationId[]) =>
  db
    .selectFrom('former_contacts')
    .select(['id', 'application_id', 'contact'])
    .where('application_id', 'in', ids)
    .execute()
