/** Kysely types of the tables with decisions and the facts behind them. */
import type { ApplicationId, OwnerId } from '#domain/application/ids.ts'
import type { ApplicationLevel, Decision } from '#domain/application/states.ts'
import type { Market } from '#domain/countries/market.ts'
import type { StepUp } from '#domain/step-ups/step-up.ts'
import type { ReasonCode } from '#domain/underwriting/decision-reasons.ts'
import type { FactSource } from '#domain/underwriting/fact-changes.ts'
import type { UnderwritingFacts } from '#domain/underwriting/facts.ts'
import type { Verdict } from '#domain/underwriting/verdict.ts'
import type { Json, NullableJson } from '../columns.ts'

/** One row per decision of an application; only the facts are ever removed, by erasure. */
export interface DecisionRecordsTable {
  id: string
  application_id: ApplicationId
  /** Version of the application that the decision created; orders the records of an application. */
  application_version: number
  decided_at: Date
  /** User id of the person who decided; null for the policy. */
  decided_by: string | null
  /** User id of the proposer if `decided_by` confirmed a proposal; null if one person decided alone. */
  proposed_by: string | null
  market: Market
  /** As saved, including a person's changes. */
  decision: Decision
  level: ApplicationLevel
  /** Expected sales at the decision, in whole currency units; null if unknown. */
  annual_sales: number | null
  step_ups: Json<StepUp[]>
  reasons: Json<ReasonCode[]>
  policy_version: string
  /** The policy's verdict on the same facts, before a person changed anything. */
  verdict: Json<PolicyOutcome>
  /** As assessed; null after the application is erased. */
  facts: NullableJson<UnderwritingFacts>
}

export type PolicyOutcome = Pick<Verdict, 'decision' | 'applicationLevel' | 'stepUps' | 'reasons'>

/** Answers sent to a vendor; for a government id only its kind and last four digits. */
export interface FactEvidence {
  [answer: string]: unknown
}

/**
 * One row for each fact that was requested or changed. Erasure removes the value and evidence; nothing else
 * changes.
 */
export interface FactRecordsTable {
  id: string
  application_id: ApplicationId
  /** Null for the facts of the application. */
  owner_id: OwnerId | null
  /** Version of the application, as in `decision_records`. */
  application_version: number
  fact: keyof UnderwritingFacts
  source: FactSource
  /** User id, for source PERSON. */
  reported_by: string | null
  reported_at: Date
  /** Id of the vendor request: our reference, or the vendor's inquiry id. */
  reference: string | null
  value: NullableJson<UnderwritingFacts[keyof UnderwritingFacts]>
  evidence: NullableJson<FactEvidence>
}

export interface DecisionTables {
  fact_records: FactRecordsTable
  decision_records: DecisionRecordsTable
}
