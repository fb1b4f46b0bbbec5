/** Tells of changes that a stolen session could make, at addresses that it does not control (CHG-09). */
import { randomUUID } from 'node:crypto'
import { countryForCurrency } from '../../../domain/countries/market.ts'
import { dayMs } from '../../../domain/dates/duration.ts'
import { emailKey } from '../../../domain/fields/rules/email.ts'
import type { Services } from '../../services.ts'
import type { Trx } from '../../platform/database/tables.ts'
import { queueMessage } from '../../platform/outbox/outbox.ts'
import { applicationLink } from './application-link.ts'
import type { ApplicationRow } from './application-repository.ts'
import { applicantLanguage, emailApplicant, greetedAs } from './email-applicant.ts'

/** How long a replaced email address still receives notices. */
const formerEmailTtlMs = 30 * dayMs

/** E.164. */
export const phoneNumber = ({ currency }: Pick<ApplicationRow, 'currency'>, localNumber: string): string =>
  `${countryForCurrency(currency).dialingCode}${localNumber}`

export const businessName = (row: ApplicationRow): string =>
  row.attribution.storeName ?? row.company.name ?? ''

/**
 * The address of the application and those that it replaced within 30 days, each once.
 * @param others such as the address of the sign-in
 */
export async function noticeAddresses(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  row: ApplicationRow,
  others: readonly string[] = [],
): Promise<string[]> {
  const former = await trx
    .selectFrom('former_emails')
    .select('email')
    .where('application_id', '=', row.id)
    .where('expires_at', '>', clock.now())
    .orderBy('expires_at')
    .execute()
  const addresses = [row.applicant.emailAddress ?? '', ...others, ...former.map(({ email }) => email)]
  const unique = new Map(addresses.map((address) => [emailKey(address), address]))
  unique.delete('')
  return [...unique.values()]
}

/**
 * Tells the old and the new address that the email address or the phone number changed, and the old number of another
 * one. The old address keeps receiving notices for a while.
 */
export async function announceContactChange(
  trx: Trx,
  services: Services,
  before: ApplicationRow,
  after: ApplicationRow,
): Promise<void> {
  const { emailAddress: oldEmail, localPhoneNumber: oldPhone } = before.applicant
  const { emailAddress: newEmail, localPhoneNumber: newPhone } = after.applicant
  const row = greetedAs(after, before)
  const values = {
    business: businessName(row),
    link: applicationLink(services, row, { page: 'changes' }),
  }
  if (oldEmail && oldEmail !== newEmail)
    await trx
      .insertInto('former_emails')
      .values({
        id: randomUUID(),
        application_id: row.id,
        email: oldEmail,
        expires_at: new Date(services.clock.now().getTime() + formerEmailTtlMs),
      })
      .execute()
  const addresses = await noticeAddresses(trx, services, row)
  for (const to of addresses) {
    if (oldEmail !== newEmail) await emailApplicant(trx, services, row, 'email_changed', values, to)
    if (oldPhone !== newPhone) await emailApplicant(trx, services, row, 'phone_changed', values, to)
  }
  if (!oldPhone || oldPhone === newPhone) return
  await queueMessage(trx, services, {
    channel: 'sms',
    to: phoneNumber(row, oldPhone),
    template: 'phone_changed_notice',
    values: { business: values.business },
    language: applicantLanguage(row),
    portal: row.portal,
    applicationId: row.id,
  })
}
