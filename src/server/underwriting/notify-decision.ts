/** Emails the applicant about decisions. */
import { hasOwnPayouts } from '#domain/bank/deposits.ts'
import { getOutcomePage } from '#domain/navigation/outcome-page.ts'
import { isResolvedByApplicant } from '#domain/step-ups/step-up.ts'
import { type Decision, isApproval } from '#domain/application/states.ts'
import { isOnHold } from '#domain/underwriting/decision-letter.ts'
import { isAppealable } from '#domain/underwriting/decision-reasons.ts'
import type { Services } from '../services.ts'
import type { Trx } from '../platform/database/tables.ts'
import type { EmailTemplate, TemplateValues } from '../platform/outbox/templates.ts'
import {
  applicantLanguage,
  emailApplicant,
  formatDay,
} from '#server/features/applications/core/email-applicant.ts'
import { describeRates } from '#server/features/applications/core/rates.ts'
import { applicationLink } from '#server/features/applications/core/links.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { businessName } from '#server/features/applications/core/contact-notices.ts'
import { presentReason } from '#server/features/applications/core/letter-texts.ts'
import { findUsableBankAccounts } from '#server/features/bank/core/repository.ts'
import { listDueTitles } from '#server/features/requirements/core/due-titles.ts'
import { areCardsSetUp } from '#server/features/boarding/core/repository.ts'
import { describeCapabilities } from '#server/features/status/core/describe-capabilities.ts'

type DecisionTemplate = Extract<
  EmailTemplate,
  | 'approved'
  | 'approved_linked'
  | 'approved_pending'
  | 'approved_awaiting_partners'
  | 'checks_finished'
  | 'in_review'
  | 'awaiting_partners'
  | 'approval_on_hold'
  | 'approval_on_hold_asked'
  | 'step_up_needed'
  | 'declined_pending'
  | 'declined'
  | 'check_failed'
>

interface Notice {
  before: ApplicationRow
  row: ApplicationRow
  hasBankAccount: boolean
  /** True if a job made the decision, so that the applicant is not waiting for it on a page. */
  inBackground: boolean
}

const wasApproved = (before: ApplicationRow): boolean =>
  before.decided_at !== null && (isApproval(before.decision) || isOnHold(before.decision_letter))

const awaitsPartners = ({ step_ups: stepUps }: ApplicationRow): boolean =>
  stepUps.some(({ type }) => type === 'BO_VERIFICATION')

/** Null if only the page shows the decision. */
const templateRules: Readonly<Record<Decision, (notice: Notice) => DecisionTemplate | null>> = {
  APPROVED: ({ before, hasBankAccount }) => {
    if (wasApproved(before)) return 'checks_finished'
    return hasBankAccount ? 'approved_linked' : 'approved'
  },
  APPROVED_PENDING: ({ row }) => (awaitsPartners(row) ? 'approved_awaiting_partners' : 'approved_pending'),
  PENDING: ({ row }) => {
    const isAsked = row.step_ups.some(isResolvedByApplicant)
    if (isOnHold(row.decision_letter)) return isAsked ? 'approval_on_hold_asked' : 'approval_on_hold'
    if (isAsked) return 'step_up_needed'
    return awaitsPartners(row) ? 'awaiting_partners' : 'in_review'
  },
  DECLINED_PENDING: () => 'declined_pending',
  DECLINED: () => 'declined',
  ERROR: ({ inBackground }) => (inBackground ? 'check_failed' : null),
}

/** Ignores the number of pending partners, whose progress has its own emails. */
const notificationKey = ({ decision, step_ups: stepUps }: ApplicationRow): string =>
  JSON.stringify([decision, ...new Set(stepUps.map(({ type }) => type))])

interface Circumstances extends Partial<Pick<Notice, 'inBackground'>> {
  byPerson?: boolean
}

/**
 * Sends nothing if the decision and step-up types are unchanged, unless a person decided, or a repeated
 * background check failed again.
 */
export async function notifyDecision(
  trx: Trx,
  services: Services,
  before: ApplicationRow,
  row: ApplicationRow,
  { byPerson = false, inBackground = false }: Circumstances = {},
): Promise<void> {
  const hasChanged = before.decided_at === null || notificationKey(before) !== notificationKey(row)
  const hasFailedAgain = row.decision === 'ERROR' && inBackground
  if (!byPerson && !hasChanged && !hasFailedAgain) return
  const hasBankAccount = !hasOwnPayouts(row) || (await findUsableBankAccounts(trx, row.id)).length > 0
  const notice = { before, row, hasBankAccount, inBackground }
  const template = templateRules[row.decision](notice)
  if (template) await emailApplicant(trx, services, row, template, await valuesOf(trx, services, notice))
}

async function valuesOf(
  trx: Trx,
  services: Services,
  { before, row, hasBankAccount }: Notice,
): Promise<TemplateValues<DecisionTemplate>> {
  const due = row.step_ups.some(isResolvedByApplicant) ? await listDueTitles(trx, services, row) : []
  const { expectedBy, appealBy, reasons = [] } = row.decision_letter ?? {}
  const language = applicantLanguage(row)
  const remedies = reasons
    .filter(isAppealable)
    .flatMap((reason) => presentReason(reason, language, appealBy).remedy ?? [])
  const promised = expectedBy ?? appealBy
  return {
    business: businessName(row),
    intent: row.intent,
    link: applicationLink(services, row, { page: getOutcomePage(row) }),
    capabilities: await describeCapabilities(trx, services, row),
    cards: (await areCardsSetUp(trx, row.id)) ? 'now' : 'later',
    rates: isApproval(row.decision) ? await describeRates(trx, services, row) : '',
    account: hasBankAccount ? 'linked' : 'none',
    level: row.level,
    was: isOnHold(before.decision_letter) ? 'hold' : wasApproved(before) ? 'approved' : 'undecided',
    next: expectedBy ? 'decision' : 'partners',
    appeal: appealBy === undefined ? 'none' : remedies.length > 0 ? 'documents' : 'available',
    remedies: remedies.join('\n'),
    shared: reasons.some((reason) => reason !== 'unable_to_serve') ? 'yes' : 'no',
    date: promised ? formatDay(row, promised) : '',
    count: due.length,
    due: due.map((title) => `– ${title}`).join('\n'),
  }
}
