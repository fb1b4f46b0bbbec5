/** Telling the applicant by mail how the application was decided. */
import { fallbackLanguage } from '../../domain/market.ts'
import { outcomePage } from '../../domain/screens/outcome-page.ts'
import type { Decision } from '../../domain/states.ts'
import type { Services } from '../services.ts'
import type { Trx } from '../store/tables.ts'
import type { ApplicationRow } from '../store/applications.ts'
import { queueMessage } from '../store/messages.ts'
import { applicationLink } from './application-link.ts'
import { releaseOwners } from './owners/write-to-owner.ts'

/** The mail of each decision; an error is shown on the page and mailed to nobody. */
const templates = {
  APPROVED: 'approved',
  APPROVED_PENDING: 'approved_pending',
  PENDING: 'in_review',
  DECLINED_PENDING: 'step_up_needed',
  DECLINED: 'declined',
  ERROR: null,
} as const satisfies Record<Decision, string | null>

/** One partner more or less to wait for is told by a mail of its own. */
const tells = ({ decision, step_ups: stepUps }: ApplicationRow): string =>
  JSON.stringify([decision, ...new Set(stepUps.map(({ type }) => type))])

/** Mails what the row now says, unless the row before it already said the same. */
export async function announceDecision(
  trx: Trx,
  services: Services,
  before: ApplicationRow,
  row: ApplicationRow,
): Promise<void> {
  if (before.decided_at && tells(before) === tells(row)) return
  if (row.decision === 'DECLINED') await releaseOwners(trx, services, row)
  const isAsked = row.decision === 'PENDING' && row.step_ups.some(({ type }) => type !== 'BO_VERIFICATION')
  const template = isAsked ? 'step_up_needed' : templates[row.decision]
  const to = row.applicant.emailAddress
  if (!template || !to) return
  await queueMessage(trx, services, {
    channel: 'email',
    to,
    template,
    values: {
      firstName: row.applicant.name?.firstName ?? '',
      business: row.attribution.storeName ?? row.company.name ?? '',
      link: applicationLink(services, row, { page: outcomePage(row) }),
    },
    language: row.applicant.communicationLanguage ?? fallbackLanguage,
    portal: row.portal,
    applicationId: row.id,
  })
}
