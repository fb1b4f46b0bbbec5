/** One row per decision of an application, by the policy or a person. */
import { randomUUID } from 'node:crypto'
import { marketForCurrency } from '#domain/countries/market.ts'
import type { UnderwritingFacts } from '#domain/underwriting/facts.ts'
import type { Verdict } from '#domain/underwriting/verdict.ts'
import { json } from '#server/platform/database/columns.ts'
import { type Selectable, sql } from 'kysely'
import type { ApplicationId } from '#domain/application/ids.ts'
import type { DecisionRecordsTable } from '#server/platform/database/tables/decision-tables.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'
import { newestSealOf, type SealedRecord } from '#server/platform/audit/record-seals.ts'
import { raiseAlarm } from '#server/platform/audit/alarm.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import {
  isDecisionSealed,
  recordColumns,
  sealedDecision,
} from '#server/features/applications/core/proven-decision.ts'

interface DecisionToRecord {
  /** User id; null for the policy. */
  decidedBy: string | null
  /** User id of the proposer of a confirmed decision. */
  proposedBy?: string | null
  facts: UnderwritingFacts
  /** Expected annual sales that the decision covers, in whole currency units. */
  annualSales: number | null
  /** The policy's verdict, before a person changed anything. */
  verdict: Verdict
}

/**
 * @param saved the row saved with the decision, in the same transaction
 * @returns content to seal with the audit record of the decision
 */
export async function insertDecision(
  trx: Trx,
  saved: ApplicationRow,
  { decidedBy, proposedBy = null, facts, annualSales, verdict }: DecisionToRecord,
): Promise<SealedRecord> {
  if (!saved.decided_at || !saved.decision_letter)
    throw new Error('An undecided application has no decision.')
  const { decision, applicationLevel, stepUps, reasons, policyVersion } = verdict
  const record = await trx
    .insertInto('decision_records')
    .values({
      id: randomUUID(),
      application_id: saved.id,
      application_version: saved.version,
      decided_at: saved.decided_at,
      decided_by: decidedBy,
      proposed_by: proposedBy,
      market: marketForCurrency(saved.currency),
      decision: saved.decision,
      level: saved.level,
      annual_sales: annualSales,
      step_ups: json(saved.step_ups),
      reasons: json(saved.decision_letter.reasons),
      policy_version: policyVersion,
      verdict: json({ decision, applicationLevel, stepUps, reasons }),
      facts: json(facts),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return sealedDecision(record)
}

export type DecisionRecord = Selectable<DecisionRecordsTable>

/** The decision in force. */
export const findNewestDecision = (
  db: Database | Trx,
  id: ApplicationId,
): Promise<DecisionRecord | undefined> =>
  db
    .selectFrom('decision_records')
    .selectAll()
    .where('application_id', '=', id)
    .orderBy('application_version', 'desc')
    .limit(1)
    .executeTakeFirst()

/** True if the person made, proposed or confirmed one of its decisions. */
export async function hasDecided(db: Database | Trx, id: ApplicationId, userId: string): Promise<boolean> {
  const decisions = await db
    .selectFrom('decision_records')
    .select(['id', 'decided_by', 'proposed_by'])
    .where('application_id', '=', id)
    .execute()
  return decisions.some(
    ({ decided_by: by, proposed_by: proposedBy }) => by === userId || proposedBy === userId,
  )
}

/** Without the facts, which are large and encrypted. */
const selectDecisions = (db: Database | Trx, id: ApplicationId) =>
  db
    .selectFrom('decision_records')
    .select(recordColumns)
    .select(newestSealOf('decision_records', sql`decision_records.id::text`).as('seal'))
    .where('application_id', '=', id)

/** Records that the product did not write are ignored, so a few more are read. */
const approvalsRead = 20

/**
 * Baseline for later sales: the last approval by a person, or else the first by the policy. Undefined without
 * an approval.
 */
export async function findDecidedSales(
  db: Database | Trx,
  id: ApplicationId,
): Promise<number | null | undefined> {
  const approvals = selectDecisions(db, id)
    .where('decision', 'in', ['APPROVED', 'APPROVED_PENDING'])
    .limit(approvalsRead)
  const personal = approvals.where('decided_by', 'is not', null).orderBy('application_version', 'desc')
  for (const query of [personal, approvals.orderBy('application_version', 'asc')])
    for (const { seal, ...record } of await query.execute())
      if (await isDecisionSealed(db, record, seal, record.decided_at)) return record.annual_sales
  return undefined
}

export type PersonalDecision = Pick<DecisionRecord, 'proposed_by' | 'annual_sales'> & {
  /** False if something other than the product wrote the record; it then counts as one person's decision. */
  isProven: boolean
}

/** Decisions in which a person approved, asked for more, or accepted a change, newest first. */
export async function findPersonalDecisions(
  db: Database | Trx,
  id: ApplicationId,
): Promise<PersonalDecision[]> {
  const rows = await selectDecisions(db, id)
    .where('decided_by', 'is not', null)
    .where('decision', 'in', ['APPROVED', 'APPROVED_PENDING', 'PENDING'])
    .orderBy('application_version', 'desc')
    .execute()
  const decisions: PersonalDecision[] = []
  for (const { seal, ...record } of rows)
    if (await isDecisionSealed(db, record, seal, record.decided_at))
      decisions.push({ ...record, isProven: true })
    else {
      raiseAlarm(db, { table: 'decision_records', row: record.id })
      decisions.push({ proposed_by: null, annual_sales: null, isProven: false })
    }
  return decisions
}
