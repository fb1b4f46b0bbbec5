/**
 * Above a limit of expected sales an approval takes two people (CASE-04): one proposes it, another confirms it. Sales that
 * a change raises above the limit are accepted by another person than the one who approved.
 */
import { exceedsSales } from '../../domain/cases/case.ts'
import { marketForCurrency } from '../../domain/countries/market.ts'
import { apiError } from '../api-error.ts'
import { type ApplicationRow } from '../features/applications/index.ts'
import { type CaseRow, closeCase, findOpenCase, openCase, requireUnclaimed } from '../features/cases/index.ts'
import { findApprover } from '../features/decision-history/index.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Actor } from '../platform/actor.ts'
import type { Trx } from '../platform/database/tables.ts'
import type { Services } from '../services.ts'
import type { ManualReview } from './manual-review.ts'

export interface ProposedReview {
  /** The case of the confirmation. */
  caseId: string
  proposedBy: string
}

const isAboveLimit = (
  { config }: Pick<Services, 'config'>,
  { company, currency }: Pick<ApplicationRow, 'company' | 'currency'>,
): boolean => exceedsSales(company.gpv, marketForCurrency(currency), config.confirmationSales)

export const needsSecondPerson = (
  services: Pick<Services, 'config'>,
  row: ApplicationRow,
  { decision }: ManualReview,
): boolean => decision === 'APPROVED' && isAboveLimit(services, row)

/**
 * Who may not accept a change alone, nor may the policy for them: the person who approved, if it raises the sales above
 * the limit.
 * @returns a user id; null if anybody may accept the change
 */
export const findExcludedFromChange = async (
  trx: Trx,
  services: Pick<Services, 'config'>,
  row: ApplicationRow,
  candidate: ApplicationRow,
): Promise<string | null> =>
  isAboveLimit(services, candidate) && !isAboveLimit(services, row) ? findApprover(trx, row.id) : null

/**
 * The case that the decision is about; its confirmation ends with the decision.
 * @throws ApiError 'confirmation_open' while a proposal waits, 'already_decided' if the proposal is gone, 'case_claimed'
 */
export async function findWaitingCase(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  { userId }: Actor,
  { id }: ApplicationRow,
  confirmation: ProposedReview | null,
): Promise<CaseRow | undefined> {
  const open = await findOpenCase(trx, 'CONFIRMATION', id)
  if (!confirmation) {
    if (open) throw apiError('confirmation_open')
    return findOpenCase(trx, 'REVIEW', id)
  }
  if (open?.id !== confirmation.caseId) throw apiError('already_decided')
  if (open.proposed_by === userId) throw apiError('own_decision')
  await requireUnclaimed(trx, { clock }, userId, 'CONFIRMATION', id)
  await closeCase(trx, { kind: 'CONFIRMATION', subjectId: id, now: clock.now() })
  return open
}

/** The application stays as it is until somebody else confirms. */
export async function proposeDecision(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  { userId }: Actor,
  row: ApplicationRow,
  { decision, reasons, stepUps, note, version }: ManualReview,
): Promise<ApplicationRow> {
  const now = clock.now()
  await closeCase(trx, { kind: 'REVIEW', subjectId: row.id, now })
  const item = await openCase(trx, row, {
    kind: 'CONFIRMATION',
    subjectId: row.id,
    now,
    proposal: { by: userId, decision, reasons, stepUps, note, version: version ?? row.version },
  })
  await recordAudit(trx, {
    occurredAt: now,
    actor: userId,
    action: 'case.decision_proposed',
    applicationId: row.id,
    details: { caseId: item.id, decision, reasons, stepUps },
  })
  return row
}
