import type { Services } from '#server/services.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import { applicationLink } from '#server/features/applications/core/links.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { businessName } from '#server/features/applications/core/contact-notices.ts'
import { emailApplicant, formatDay } from '#server/features/applications/core/email-applicant.ts'

/** Values of every message about a change. */
export const changeMessageValues = (
  services: Services,
  row: ApplicationRow,
): { business: string; link: string } => ({
  business: businessName(row),
  link: applicationLink(services, row, { page: row.decision === 'ERROR' ? 'error' : 'changes' }),
})

/** @param answerBy deadline of the review */
export const emailReceived = (
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  { answerBy, pausesPayouts }: { answerBy: string; pausesPayouts: boolean },
): Promise<void> =>
  emailApplicant(trx, services, row, 'change_received', {
    ...changeMessageValues(services, row),
    date: formatDay(row, answerBy),
    payouts: pausesPayouts ? 'held' : 'unchanged',
  })

export const emailAboutChange = (
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  template: 'change_applied' | 'change_refused',
): Promise<void> => emailApplicant(trx, services, row, template, changeMessageValues(services, row))
