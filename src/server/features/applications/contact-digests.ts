/** Keyed digests by which staff find applications with the same phone, mailbox, address or bank account (CASE-02). */
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { type ContactKeys, contactKeys } from '../../../domain/application/contact-keys.ts'
import type { Services } from '../../services.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { ApplicationRow } from './application-repository.ts'

type EncryptionServices = Pick<Services, 'encryption'>
type Contact = keyof ContactKeys

const contacts: readonly Contact[] = ['email', 'phone', 'home_address', 'business_address']

/** A home may be the address of another business. */
const columnOf = (contact: Contact) => (contact.endsWith('address') ? 'address' : contact)

/** Under every configured key, the current one first. */
export const contactDigests = (
  { encryption }: EncryptionServices,
  { applicant, company }: ApplicationRow,
): Record<Contact, readonly string[]> => {
  const keys = contactKeys({ applicant, company })
  const digests = (contact: Contact) =>
    keys[contact] === null
      ? []
      : encryption.lookUpDigests(keys[contact], { table: 'links', column: columnOf(contact) })
  return {
    email: digests('email'),
    phone: digests('phone'),
    home_address: digests('home_address'),
    business_address: digests('business_address'),
  }
}

/** Drafts are linked to nothing. */
export function toContactColumns(services: EncryptionServices, row: ApplicationRow) {
  const digests = row.submitted_at === null ? null : contactDigests(services, row)
  return {
    email_digest: digests?.email[0] ?? null,
    phone_digest: digests?.phone[0] ?? null,
    home_address_digest: digests?.home_address[0] ?? null,
    business_address_digest: digests?.business_address[0] ?? null,
  }
}

/** The account's numbers, under every configured key. */
export const accountDigests = (
  { encryption }: EncryptionServices,
  routingNumber: string | null,
  accountNumber: string,
): [string, ...string[]] =>
  encryption.lookUpDigests(`${routingNumber ?? ''} ${accountNumber}`, { table: 'links', column: 'account' })

/** Matches applications that share a contact with this one. */
export function sharesContact(
  services: EncryptionServices,
  row: ApplicationRow,
): (eb: ExpressionBuilder<Tables, 'applications'>) => Expression<SqlBool> {
  const digests = contactDigests(services, row)
  const addresses = [...digests.home_address, ...digests.business_address]
  return (eb) =>
    eb.or(
      contacts.flatMap((contact) => {
        const own = columnOf(contact) === 'address' ? addresses : digests[contact]
        return own.length > 0 ? [eb(`${contact}_digest`, 'in', own)] : []
      }),
    )
}
