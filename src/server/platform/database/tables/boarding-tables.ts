/** Kysely types of the tables about merchants at the acquirer. */
import type { ApplicationId } from '#domain/application/ids.ts'
import type { BoardingDifference, BoardingState } from '#domain/boarding/boarding.ts'
import type { MerchantRecord, Receipt } from '#domain/boarding/merchant-record.ts'
import type { DefaultedJson, NullableJson } from '../columns.ts'

/** One row per approved application. */
export interface BoardingsTable {
  application_id: ApplicationId
  vendor: string
  state: BoardingState
  /** Something may have changed that the acquirer does not have yet; null if it has everything. */
  wanted_since: Date | null
  /** Counts the records that were handed over; part of the idempotency key. */
  version: number
  /** The version that the acquirer has answered. */
  answered_version: number
  /** The newest record, encrypted. */
  record: NullableJson<MerchantRecord>
  asked_at: Date | null
  answered_at: Date | null
  /** The acquirer's own id. */
  reference: string | null
  /** Codes of a refusal. */
  reasons: DefaultedJson<string[]>
  receipt: NullableJson<Receipt>
  /** When cards were first active; null before. */
  set_up_at: Date | null
  /** Found by the last comparison. */
  differences: DefaultedJson<BoardingDifference[]>
  compared_at: Date | null
}

/** The last comparison with each acquirer. */
export interface BoardingComparisonsTable {
  vendor: string
  compared_at: Date
  listed: number
  differing: number
  /** Merchants whose ids are unknown here. */
  unknown: number
}

export interface BoardingTables {
  boardings: BoardingsTable
  boarding_comparisons: BoardingComparisonsTable
}
