/** Kysely types of the tables that keep what was decided and on which facts. */
import type { ApplicationId, OwnerId } from '#domain/application/ids.ts'
import type { ApplicationLevel, Decision } from '#domain/application/states.ts'
import type { Market } from '#domain/countries/market.ts'
import type { StepUp } from '#domain/step-ups/step-up.ts'
import type { ReasonCode } from '#domain/underwriting/decision-reasons.ts'
import type { FactSource } from '#domain/underwriting/fact-changes.ts'
import type { UnderwritingFacts } from '#domain/underwriting/facts.ts'
import type { Verdict } from '#domain/underwriting/verdict.ts'
import type { Json, NullableJson } from './columns.ts'

/** One row per decision of an application; only the facts are ever removed, by erasure. */
export interface DecisionRecordsTable {
  id: string
  application_id: ApplicationId
  /** Version of the application that the decision made: orders the records of one application. */
  application_version: number
  decided_at: Date
  /** User id of the person who decided; null for the policy. */
  decided_by: string | null
  /** User id of the person whose proposal `decided_by` confirmed; null where one person decided alone. */
  proposed_by: string | null
  market: Market
  /** As saved, with what a person added. */
  decision: Decision
  level: ApplicationLevel
  /** Expected sales at the decision, in whole currency units; null if they were not named. */
  annual_sales: number | null
  step_ups: Json<StepUp[]>
  reasons: Json<ReasonCode[]>
  policy_version: string
  /** Of the policy on the same facts, before anything that a person added or decided. */
  verdict: Json<PolicyOutcome>
  /** As assessed; null once the application is erased. */
  facts: NullableJson<UnderwritingFacts>
}

export type PolicyOutcome = Pick<Verdict, 'decision' | 'applicationLevel' | 'stepUps' | 'reasons'>

/** Answers that a vendor was asked about; of a government id only its kind and last four digits. */
export interface FactEvidence {
  [answer: string]: unknown
}

/** One row whenever a fact was asked for or changed. Erasure removes value and evidence, nothing else is changed. */
export interface FactRecordsTable {
  id: string
  application_id: ApplicationId
  /** Null for the facts of the application. */
  owner_id: OwnerId | null
  /** Of the application, as in `decision_records`. */
  application_version: number
  fact: keyof UnderwritingFacts
  source: FactSource
  /** User id, with source PERSON. */
  reported_by: string | null
  reported_at: Date
  /** Of the request to the vendor: our reference, or the vendor's id of an inquiry. */
  reference: string | null
  value: NullableJson<UnderwritingFacts[keyof UnderwritingFacts]>
  evidence: NullableJson<FactEvidence>
}

export interface DecisionTables {
  fact_records: FactRecordsTable
  decision_records: DecisionRecordsTable
}
