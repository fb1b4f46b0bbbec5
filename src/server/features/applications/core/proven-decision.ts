/**
 * Compares the decision of an application's row with its newest decision record, and the payouts with their
 * records. A row that differs was not written by the product: it goes to manual review and receives no
 * payouts (SEC-40).
 */
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { raiseAlarm } from '#server/platform/audit/alarm.ts'
import { findUnclaimedEntry } from '#server/platform/audit/audited-rows.ts'
import {
  isSealed,
  newestSealOf,
  type RecordSeal,
  type SealedRecord,
} from '#server/platform/audit/record-seals.ts'
import type { ApplicationsTable } from '#server/platform/database/tables/application-tables.ts'
import type { DecisionRecordsTable } from '#server/platform/database/tables/decision-tables.ts'
import { encryptionOf } from '#server/platform/database/sealing/sealing-plugin.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'

type ApplicationColumns = Selectable<ApplicationsTable>
/** The facts column is encrypted and bound to its row separately. */
export type SealedDecision = Omit<Selectable<DecisionRecordsTable>, 'facts' | 'decided_at'> & {
  /** A string when the statement reads it as JSON. */
  decided_at: Date | string
}

export interface DecisionEvidence {
  record: SealedDecision | null
  seal: RecordSeal | null
  payouts: RecordSeal | null
}

export const recordColumns = [
  'id',
  'application_id',
  'application_version',
  'decided_at',
  'decided_by',
  'proposed_by',
  'market',
  'decision',
  'level',
  'annual_sales',
  'step_ups',
  'reasons',
  'policy_version',
  'verdict',
] as const satisfies (keyof SealedDecision)[]

export const sealedDecision = (record: SealedDecision): SealedRecord => ({
  table: 'decision_records',
  row: record.id,
  content: {
    ...Object.fromEntries(recordColumns.map((column) => [column, record[column]])),
    decided_at: new Date(record.decided_at).toISOString(),
  },
})

export const sealedPayouts = ({
  id,
  enable_deposits: enableDeposits,
}: Pick<ApplicationColumns, 'id' | 'enable_deposits'>): SealedRecord => ({
  table: 'applications',
  row: id,
  content: { enableDeposits },
})

/**
 * Evidence for each application that the statement reads. Its snapshot must be newer than the last change of
 * the row.
 */
export const decisionEvidence: RawBuilder<DecisionEvidence> = sql`(
  select jsonb_build_object(
    'record', to_jsonb(record),
    'seal', ${newestSealOf('decision_records', sql`record.id::text`)},
    'payouts', ${newestSealOf('applications', sql`applications.id`)})
  from (values (1)) as one left join lateral (
    select ${sql.join(recordColumns.map((column) => sql.ref(column)))} from decision_records
    where application_id = applications.id order by application_version desc limit 1
  ) as record on true)`

type DecidedColumns = Pick<
  ApplicationColumns,
  'id' | 'decision' | 'level' | 'decided_at' | 'decision_letter' | 'enable_deposits'
>

/** @returns the row unchanged, or marked as waiting for manual review */
export async function withProvenDecision<Row extends ApplicationColumns>(
  db: Database | Trx,
  row: Row,
  evidence: DecisionEvidence,
): Promise<Row & { is_decision_refused?: true }> {
  const refused = await findRefused(db, row, evidence)
  if (refused === null) return row
  raiseAlarm(db, { table: 'applications', row: row.id })
  if (refused === 'payouts') return { ...row, enable_deposits: false }
  const { record } = evidence
  const decidedAt = record ? new Date(record.decided_at) : row.updated_at
  return {
    ...row,
    is_decision_refused: true,
    decision: 'PENDING',
    decided_at: row.decided_at ?? decidedAt,
    submitted_at: row.submitted_at ?? decidedAt,
    decision_pending_since: null,
    vendor_wait: null,
    step_ups: [],
    decision_letter: { policyVersion: record?.policy_version ?? '', reasons: ['under_review'] },
    enable_deposits: false,
    completed: false,
  }
}

/** Returns which part of the row the product did not write, or null if it wrote all of it. */
export async function findRefused(
  db: Database | Trx,
  row: DecidedColumns,
  evidence: DecisionEvidence,
): Promise<'decision' | 'payouts' | null> {
  if (!(await isDecisionProven(db, row, evidence))) return 'decision'
  return row.enable_deposits && !(await arePayoutsProven(db, row, evidence)) ? 'payouts' : null
}

const isDecisionProven = async (
  db: Database | Trx,
  row: DecidedColumns,
  { record, seal }: DecisionEvidence,
): Promise<boolean> =>
  record === null
    ? row.decision === 'PENDING' && !row.enable_deposits
    : isDecisionOf(row, record) && (await isDecisionSealed(db, record, seal))

const isDecisionOf = (row: DecidedColumns, record: SealedDecision): boolean =>
  row.decision === record.decision &&
  row.level === record.level &&
  row.decided_at?.getTime() === new Date(record.decided_at).getTime() &&
  (row.decision_letter === null || row.decision_letter.reasons.join() === record.reasons.join())

/**
 * Checks the seal, or the audit log for records that predate seals.
 * @param at of a decision that is not necessarily the newest
 */
export async function isDecisionSealed(
  db: Database | Trx,
  record: SealedDecision,
  seal: RecordSeal | null,
  at?: Date,
): Promise<boolean> {
  if (seal) return isSealed(encryptionOf(db), sealedDecision(record), seal)
  return (await findDecisionEntry(db, record, at)) !== null
}

/**
 * Finds the audit record of an unsealed decision.
 * @param at of a decision older than the newest
 */
export const findDecisionEntry = (
  db: Database | Trx,
  record: Pick<SealedDecision, 'application_id' | 'decided_at' | 'decision'>,
  at?: Date,
) =>
  findUnclaimedEntry(
    db,
    { chain: record.application_id, actions: ['application.decided', 'application.reviewed'], at },
    ({ occurred_at: occurredAt, details }) =>
      occurredAt.getTime() === new Date(record.decided_at).getTime() &&
      details['decision'] === record.decision,
  )

const arePayoutsProven = async (
  db: Database | Trx,
  row: DecidedColumns,
  { payouts }: DecisionEvidence,
): Promise<boolean> =>
  isSealed(encryptionOf(db), sealedPayouts(row), payouts) || (await findPayoutsEntry(db, row.id)) !== null

export const findPayoutsEntry = (db: Database | Trx, id: ApplicationColumns['id']) =>
  findUnclaimedEntry(
    db,
    { chain: id, actions: ['payouts.started', 'payouts.paused'] },
    ({ action }) => action === 'payouts.started',
  )
