/** Maps an application's row to its decision state, and a new decision to columns. */
import type { DecisionState } from '#domain/application/application.ts'
import { expectedResponseAt } from '#domain/underwriting/letter/response-deadline.ts'
import { isApprovalOnHold, type DecisionLetter } from '#domain/underwriting/decision-letter.ts'
import type { AdjustedVerdict } from '#domain/underwriting/manual-requirements.ts'
import { appealDeadline } from '#domain/underwriting/letter/appeal.ts'
import { requirementsAfterDecision } from '#domain/underwriting/requirements.ts'
import type { ApplicationStatus } from '#domain/application/states.ts'
import { effectiveLevel, isComplete, nextApplicationLevel } from '#domain/application/application-state.ts'
import { areDepositsEnabled, type PayoutAccount } from '#domain/bank/deposits.ts'
import { marketForCurrency } from '#domain/countries/market.ts'
import { bankCalendar } from '#server/platform/calendar.ts'
import { json } from '#server/platform/database/columns.ts'
import type { ApplicationRow } from './repository.ts'
import type { StepUp } from '#domain/step-ups/step-up.ts'

const toApplicationStatus = (row: ApplicationRow): ApplicationStatus => {
  if (row.withdrawn_at) return 'WITHDRAWN'
  return row.submitted_at ? row.decision : 'DRAFT'
}

export const toDecisionState = (row: ApplicationRow): DecisionState => ({
  decision: row.decision,
  applicationLevel: effectiveLevel({
    applicationStatus: toApplicationStatus(row),
    applicationLevel: row.level,
    intent: row.intent,
    stepUpDetails: row.step_ups,
  }),
  originalApplicationLevel: row.original_level,
  applicationStatus: toApplicationStatus(row),
  boStatus: row.beneficial_owner_status,
  stepUpDetails: row.step_ups,
  enableDeposits: row.enable_deposits,
  completed: row.completed,
})

export const payoutPauses = (
  row: Pick<ApplicationRow, 'payouts_paused_since' | 'answers_changed_since' | 'late_hit_since'>,
) => ({
  lateHitSince: row.late_hit_since,
  payoutsPausedSince: row.payouts_paused_since,
  answersChangedSince: row.answers_changed_since,
})

interface DecisionOutcome extends Omit<AdjustedVerdict, 'stepUps'> {
  stepUps: StepUp[]
}

/** Later trade names are unverified statements by the applicant (CHG-10). */
export const tradeNameDecidedOn = ({
  company,
  decided_at,
  decided_trade_name,
}: Pick<ApplicationRow, 'company' | 'decided_at' | 'decided_trade_name'>): string | null =>
  decided_at === null ? (company.dba ?? null) : decided_trade_name

/** A decline that follows a decline resolves an appeal and is final. */
const appealOf = (before: ApplicationRow, now: Date): Pick<DecisionLetter, 'appealBy'> =>
  before.decision === 'DECLINED' ? {} : { appealBy: appealDeadline(now).toISOString() }

/** Columns changed by a decision. */
export function toDecisionColumns(
  row: ApplicationRow,
  outcome: DecisionOutcome,
  now: Date,
  payoutAccount: PayoutAccount | null,
) {
  const level = nextApplicationLevel(row.level, outcome.applicationLevel)
  const expected = expectedResponseAt(
    outcome,
    outcome.reasons,
    now,
    marketForCurrency(row.currency),
    bankCalendar,
  )
  const letter: DecisionLetter = {
    policyVersion: outcome.policyVersion,
    reasons: isApprovalOnHold({ decision: row.decision, letter: row.decision_letter }, outcome.decision)
      ? [...outcome.reasons, 'approval_on_hold']
      : outcome.reasons,
    ...(expected ? { expectedBy: expected.toISOString() } : {}),
    ...(outcome.decision === 'DECLINED' ? appealOf(row, now) : {}),
  }
  return {
    updated_at: now,
    submitted_at: row.submitted_at ?? now,
    decided_at: now,
    decided_trade_name: tradeNameDecidedOn(row),
    decision: outcome.decision,
    level,
    original_level: row.original_level ?? level,
    beneficial_owner_status: outcome.boStatus,
    step_ups: json(outcome.stepUps),
    requirements: json(requirementsAfterDecision(row.requirements, { ...outcome, applicationLevel: level })),
    decision_letter: json(letter),
    completed: isComplete({ decision: outcome.decision, applicationLevel: level }),
    enable_deposits: areDepositsEnabled({
      ...outcome,
      ...payoutPauses(row),
      stepUpDetails: outcome.stepUps,
      payoutAccount,
    }),
  }
}
