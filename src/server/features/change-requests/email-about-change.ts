import type { Services } from '#server/services.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import {
  applicationLink,
  type ApplicationRow,
  businessName,
  emailApplicant,
  formatDay,
} from '../applications/index.ts'

/** Values of every message about a change. */
export const changeMessageValues = (
  services: Services,
  row: ApplicationRow,
): { business: string; link: string } => ({
  business: businessName(row),
  link: applicationLink(services, row, { page: row.decision === 'ERROR' ? 'error' : 'changes' }),
})

/** @param answerBy when the review ends */
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
