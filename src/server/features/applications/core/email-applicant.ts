import { fallbackLanguage } from '#domain/countries/market.ts'
import { translatorFor } from '#messages/catalogs.ts'
import { bankTimeZone } from '#server/platform/calendar.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import type { ChannelFor, EmailTemplate, TemplateValues } from '#server/platform/outbox/templates.ts'
import type { Services } from '#server/services.ts'
import type { ApplicationRow } from './repository.ts'

export const applicantLanguage = ({ applicant }: Pick<ApplicationRow, 'applicant'>) =>
  applicant.communicationLanguage ?? fallbackLanguage

/** Formats a promised day in the applicant's language. */
export const formatDay = (row: Pick<ApplicationRow, 'applicant'>, at: Date | string): string =>
  translatorFor(applicantLanguage(row)).date(at, { dateStyle: 'full', timeZone: bankTimeZone })

/**
 * Queues an email to the applicant in the caller's transaction. Does nothing without an address.
 * @param to fallback for an application without an address
 * @param isOwnMailbox the mailbox that the account signs in with
 */
export async function emailApplicant<Name extends EmailTemplate>(
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  template: Name,
  values: TemplateValues<Name>,
  to = row.applicant.emailAddress,
  isOwnMailbox = false,
): Promise<void> {
  if (!to) return
  await queueMessage(trx, services, {
    // The compiler does not resolve ChannelFor for a type parameter.
    channel: 'email' as ChannelFor<Name>,
    to,
    template,
    values: { ...values, firstName: row.applicant.name?.firstName ?? '' },
    language: applicantLanguage(row),
    portal: row.portal,
    applicationId: row.id,
    ownMailboxOf: isOwnMailbox ? row.user_id : undefined,
  })
}

/** Recipient of a message about a name change: greets the person by the previous name. */
export const greetedAs = (
  row: ApplicationRow,
  { applicant: { name } }: Pick<ApplicationRow, 'applicant'>,
): ApplicationRow => (name ? { ...row, applicant: { ...row.applicant, name } } : row)
