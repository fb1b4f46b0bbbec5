/** Emails the applicant about decisions. */
import { getOutcomePage } from '../../domain/navigation/outcome-page.ts'
import { isResolvedByApplicant } from '../../domain/step-ups/step-up.ts'
import type { Decision } from '../../domain/application/states.ts'
import type { Services } from '../services.ts'
import type { Trx } from '../platform/database/tables.ts'
import type { EmailTemplate } from '../platform/outbox/templates.ts'
import { emailApplicant, applicationLink, type ApplicationRow } from '../features/applications/index.ts'
import { findUsableBankAccounts } from '../features/bank/index.ts'
import { cancelInvitations } from '../features/ownership/index.ts'
import { describeCapabilities } from '../features/status/index.ts'

type DecisionTemplate = Extract<
  EmailTemplate,
  | 'approved'
  | 'approved_linked'
  | 'approved_pending'
  | 'approved_awaiting_partners'
  | 'in_review'
  | 'approval_on_hold'
  | 'step_up_needed'
  | 'declined'
>

/** Null: errors are shown on the page only. */
const templateRules: Readonly<
  Record<Decision, (row: ApplicationRow, hasBankAccount: boolean) => DecisionTemplate | null>
> = {
  APPROVED: (_row, hasBankAccount) => (hasBankAccount ? 'approved_linked' : 'approved'),
  APPROVED_PENDING: ({ step_ups: stepUps }) =>
    stepUps.some(({ type }) => type === 'BO_VERIFICATION')
      ? 'approved_awaiting_partners'
      : 'approved_pending',
  PENDING: (row) => {
    if (row.step_ups.some(isResolvedByApplicant)) return 'step_up_needed'
    return row.decision_letter?.reasons.includes('approval_on_hold') ? 'approval_on_hold' : 'in_review'
  },
  DECLINED_PENDING: () => 'step_up_needed',
  DECLINED: () => 'declined',
  ERROR: () => null,
}

/** Ignores the number of pending partners, whose progress has its own emails. */
const notificationKey = ({ decision, step_ups: stepUps }: ApplicationRow): string =>
  JSON.stringify([decision, ...new Set(stepUps.map(({ type }) => type))])

/** Sends nothing if decision and step-up types did not change, unless a person decided. */
export async function notifyDecision(
  trx: Trx,
  services: Services,
  before: ApplicationRow,
  row: ApplicationRow,
  { byPerson = false }: { byPerson?: boolean } = {},
): Promise<void> {
  if (!byPerson && before.decided_at && notificationKey(before) === notificationKey(row)) return
  if (row.decision === 'DECLINED') await cancelInvitations(trx, services, row)
  // A store is paid out to the account of its business.
  const hasBankAccount = row.intent === 'ADD_STORE' || (await findUsableBankAccounts(trx, row.id)).length > 0
  const template = templateRules[row.decision](row, hasBankAccount)
  if (!template) return
  await emailApplicant(trx, services, row, template, {
    business: row.attribution.storeName ?? row.company.name ?? '',
    link: applicationLink(services, row, { page: getOutcomePage(row) }),
    capabilities: await describeCapabilities(trx, services, row),
  })
}
