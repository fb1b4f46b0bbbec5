/** Tells of changes that a stolen session could make, at addresses that it does not control (CHG-09, SEC-36). */
import { randomUUID } from 'node:crypto'
import type { SensitiveFact } from '#domain/changes/sensitive-facts.ts'
import { countryForCurrency } from '#domain/countries/market.ts'
import { dayMs } from '#domain/dates/duration.ts'
import { emailKey } from '#domain/fields/rules/email.ts'
import { translatorFor } from '#messages/catalogs.ts'
import type { Services } from '#server/services.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import { queueMessage } from '#server/platform/outbox/outbox.ts'
import { applicationLink } from './links.ts'
import type { ApplicationRow } from './repository.ts'
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
 * Tells the merchant which facts changed, never their values: one email to the old address and to a new one, and a text
 * message to a former number. The old address keeps receiving notices for a while.
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
  if (isEmailChanged) await keepFormerEmail(trx, services, before)
  const { t } = translatorFor(applicantLanguage(row))
  const values = {
    business,
    only: changed.length === 1 ? (changed[0] ?? '') : '',
    facts: changed.map((fact) => `– ${t(`emails.changed_fact.${fact}`)}`).join('\n'),
    email: isEmailChanged ? 'changed' : 'unchanged',
    phone: isPhoneChanged ? 'changed' : 'unchanged',
    link: applicationLink(services, row, { page: row.decision === 'ERROR' ? 'error' : 'changes' }),
  }
  for (const to of await noticeAddresses(trx, services, row))
    await emailApplicant(trx, services, row, 'facts_changed', values, to)
  const { localPhoneNumber } = before.applicant
  if (!isPhoneChanged || !localPhoneNumber) return
  await queueMessage(trx, services, {
    channel: 'sms',
    to: phoneNumber(row, localPhoneNumber),
    template: 'phone_changed_notice',
    values: { business },
    language: applicantLanguage(row),
    portal: row.portal,
    applicationId: row.id,
  })
}

async function keepFormerEmail(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  { id, applicant: { emailAddress } }: ApplicationRow,
): Promise<void> {
  if (!emailAddress) return
  await trx
    .insertInto('former_emails')
    .values({
      id: randomUUID(),
      application_id: id,
      email: emailAddress,
      expires_at: new Date(clock.now().getTime() + formerEmailTtlMs),
    })
    .execute()
}
