/** The applicant hears by mail of every charge: of what was paid, and of what was declined. */
import { fallbackLanguage } from '../../../domain/market.ts'
import type { Services } from '../../services.ts'
import type { Trx } from '../../store/tables.ts'
import { findApplication } from '../../store/applications.ts'
import { queueMessage } from '../../store/messages.ts'
import type { ChargeRow, OrderRow } from '../../store/orders.ts'
import { applicationLink } from '../application-link.ts'

const templates = { PAID: 'order_charged', DECLINED: 'order_declined', PENDING: null } as const

export async function tellCharged(
  trx: Trx,
  services: Services,
  order: OrderRow,
  { status, amount, currency }: ChargeRow,
): Promise<void> {
  const template = templates[status]
  const row = await findApplication(trx, order.application_id)
  const to = row?.applicant.emailAddress
  if (!template || !row || !to) return
  const language = row.applicant.communicationLanguage ?? fallbackLanguage
  const money = new Intl.NumberFormat(language, { style: 'currency', currency })
  await queueMessage(trx, services, {
    channel: 'email',
    to,
    template,
    values: {
      firstName: row.applicant.name?.firstName ?? '',
      business: row.company.name ?? '',
      amount: money.format(amount / 100),
      link: applicationLink(services, row, { page: 'order' }),
    },
    language,
    portal: row.portal,
    applicationId: row.id,
  })
}
