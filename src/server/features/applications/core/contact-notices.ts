/**
 * Notifies the merchant of changes that a stolen session could make, at addresses that the session doesn't
 * control (CHG-09, SEC-36).
 */
import { mailboxKey } from '#domain/cases/own-case.ts'
import { randomUUID } from 'node:crypto'
import type { SensitiveFact } from '#domain/changes/sensitive-facts.ts'
import { countryForCurrency } from '#domain/countries/market.ts'
import { dayMs } from '#domain/dates/duration.ts'
import { emailKey } from '#domain/fields/rules/email.ts'
import { translatorFor } from '#messages/catalogs.ts'
import type { Services } from '#server/services.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import { isNews } from '#server/limits/quotas.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import { applicationLink } from './links.ts'
import { isContactOnRecord } from './proofs.ts'
import type { ApplicationRow } from './repository.ts'
import { applicantLanguage, emailApplicant, greetedAs } from './email-applicant.ts'

/** How long a replaced email address still receives notices. */
const formerEmailTtlMs = 30 * dayMs
/** The oldest addresses are kept, so that later changes can't push out the merchant's own. */
const maximumFormerEmails = 5

/** E.164. */
export const phoneNumber = ({ currency }: Pick<ApplicationRow, 'currency'>, localNumber: string): string =>
  `${countryForCurrency(currency).dialingCode}${localNumber}`

export const businessName = (row: ApplicationRow): string =>
  row.attribution.storeName ?? row.company.name ?? ''

/** `account` is the verified sign-in address, `former` one that the application's address replaced. */
type AddressRole = 'account' | 'application' | 'former'

export interface NoticeAddress {
  to: string
  role: AddressRole
}

/**
 * Addresses for change notices, deduplicated and in a fixed order.
 * @param replaced the address before the announced change
 */
export async function noticeAddresses(
  trx: Trx,
  services: Pick<Services, 'clock'>,
  row: ApplicationRow,
  replaced = '',
): Promise<NoticeAddress[]> {
  const account = await trx
    .selectFrom('users')
    .select(['issuer', 'subject', 'email'])
    .where('id', '=', row.user_id)
    .executeTakeFirst()
  const former = await findFormerEmails(trx, services, row)
  const addresses: NoticeAddress[] = [
    { to: replaced, role: 'former' },
    ...former.map(({ email: to }) => ({ to, role: 'former' as const })),
    { to: row.applicant.emailAddress ?? '', role: 'application' },
    { to: account?.email ?? '', role: 'account' },
  ]
  const unique = new Map(addresses.map((address) => [emailKey(address.to), address]))
  unique.delete('')
  return [...unique].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, address]) => address)
}

const findFormerEmails = (trx: Trx, { clock }: Pick<Services, 'clock'>, { id }: Pick<ApplicationRow, 'id'>) =>
  trx
    .selectFrom('former_emails')
    .select(['id', 'email'])
    .where('application_id', '=', id)
    .where('expires_at', '>', clock.now())
    .execute()

/**
 * Notifies the merchant which facts changed, never their values: one email each to the old and new addresses,
 * and a text message to a former number. The old address keeps receiving notices for a limited time. Old
 * contacts are notified only if they are on record, since others may belong to strangers. Each fact is
 * announced at most once an hour.
 */
export async function announceChangedFacts(
  trx: Trx,
  services: Services,
  before: ApplicationRow,
  after: ApplicationRow,
  changed: readonly SensitiveFact[],
): Promise<void> {
  const row = greetedAs(after, before)
  const business = businessName(row)
  const isEmailChanged = changed.includes('email')
  const isPhoneChanged = changed.includes('phone')
  const replaced =
    isEmailChanged && isContactOnRecord(services, before, 'email') ? before.applicant.emailAddress : ''
  if (replaced) await keepFormerEmail(trx, services, before.id, replaced)
  const { t } = translatorFor(applicantLanguage(row))
  const values = {
    business,
    only: changed.length === 1 ? (changed[0] ?? '') : '',
    facts: changed.map((fact) => `– ${t(`emails.changed_fact.${fact}`)}`).join('\n'),
    email: isEmailChanged ? 'changed' : 'unchanged',
    phone: isPhoneChanged ? 'changed' : 'unchanged',
    link: applicationLink(services, row, { page: row.decision === 'ERROR' ? 'error' : 'changes' }),
  }
  for (const { to, role } of await noticeAddresses(trx, services, row, replaced)) {
    const keys = changed.map((fact) => `${row.id} ${mailboxKey(to)} ${role} ${fact}`)
    if (await isNews(trx, services, 'announcement', keys))
      await emailApplicant(trx, services, row, 'facts_changed', values, to, role === 'account')
  }
  const { localPhoneNumber } = before.applicant
  if (!isPhoneChanged || !localPhoneNumber || !isContactOnRecord(services, before, 'phone')) return
  const to = phoneNumber(row, localPhoneNumber)
  if (!(await isNews(trx, services, 'announcement', [`${row.id} ${to} phone`]))) return
  await queueMessage(trx, services, {
    channel: 'sms',
    to,
    template: 'phone_changed_notice',
    values: { business },
    language: applicantLanguage(row),
    portal: row.portal,
    applicationId: row.id,
  })
}

async function keepFormerEmail(
  trx: Trx,
  services: Services,
  id: ApplicationRow['id'],
  replaced: string,
): Promise<void> {
  const expiresAt = new Date(services.clock.now().getTime() + formerEmailTtlMs)
  const former = await findFormerEmails(trx, services, { id })
  const known = former.find(({ email }) => emailKey(email) === emailKey(replaced))
  if (known)
    await trx.updateTable('former_emails').set({ expires_at: expiresAt }).where('id', '=', known.id).execute()
  else if (former.length < maximumFormerEmails)
    await trx
      .insertInto('former_emails')
      .values({ id: randomUUID(), application_id: id, email: replaced, expires_at: expiresAt })
      .execute()
}
