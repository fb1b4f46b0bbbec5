/** Kysely types of the tables about cases. */
import type { ApplicationId, CaseId } from '#domain/application/ids.ts'
import type { Market } from '#domain/countries/market.ts'
import type { CaseKind, CaseReason, CaseStatus } from '#domain/cases/case.ts'
import type { DecisionReason, ManualDecision } from '#domain/underwriting/decision-reasons.ts'
import type { ReviewSnapshot } from '#domain/underwriting/review-snapshot.ts'
import type { StepUpType } from '#domain/step-ups/step-up.ts'
import type { ColumnType } from 'kysely'
import type { Json, NullableJson } from '../columns.ts'

export interface CaseTables {
  cases: CasesTable
  case_notes: CaseNotesTable
  case_snapshots: CaseSnapshotsTable
  second_readings: SecondReadingsTable
}

/** A matter of an application that waits for a person. */
export interface CasesTable {
  id: CaseId
  application_id: ApplicationId
  kind: CaseKind
  /** Subject of the case: the application, or its change request, bank account, job or decided case. */
  subject_id: string
  status: CaseStatus
  market: Market
  reason: CaseReason
  /** Expected annual sales in minor units, 0 if unknown; the two drivers read different types. */
  amount: ColumnType<number | string, number, number>
  opened_at: Date
  due_at: Date
  /** A user id, as are the ones below. */
  assigned_to: string | null
  /** Valid until `claimed_until` only. */
  claimed_by: string | null
  claimed_until: Date | null
  /** For CONFIRMATION cases: the proposer of the decision. */
  proposed_by: string | null
  proposal: NullableJson<ProposedDecision>
  closed_at: Date | null
}

/** A decision that takes effect when a second person confirms it. */
export interface ProposedDecision {
  decision: ManualDecision
  reasons: DecisionReason[]
  stepUps: StepUpType[]
  note?: string | undefined
  /** Version of the application that the first person saw. */
  version: number
  /** What the proposed approval accepts. Absent from before migration 013. */
  accepted?: ReviewSnapshot
}

export interface CaseNotesTable {
  id: string
  case_id: CaseId
  application_id: ApplicationId
  author_id: string
  /** Value that was revealed to the author for the reason in the text. */
  revealed_path: string | null
  text: string
  created_at: Date
}

/** Encrypted. */
export interface CaseSnapshotsTable {
  id: string
  application_id: ApplicationId
  /** Id of the application, or of its change. */
  subject_id: string
  /** Null for the snapshot taken when the case was opened. */
  reader_id: string | null
  taken_at: Date
  snapshot: Json<ReviewSnapshot>
}

/** Decisions that blind reviewers would have made (CASE-06). */
export interface SecondReadingsTable {
  case_id: CaseId
  application_id: ApplicationId
  first_by: string
  first_decision: ManualDecision
  first_reasons: Json<DecisionReason[]>
  read_by: string | null
  read_at: Date | null
  decision: ManualDecision | null
  reasons: NullableJson<DecisionReason[]>
}
