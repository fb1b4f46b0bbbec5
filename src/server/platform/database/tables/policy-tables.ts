/** Kysely types of the tables of policies, their releases and their replays. */
import type { ReplayResult } from '#domain/policy/replay.ts'
import type { Json } from '../columns.ts'

/** Versions written by people; built-in ones are files. */
export interface PoliciesTable {
  version: string
  name: string | null
  based_on: string
  /** User id. */
  author: string
  /** Incremented by each replacement; a released version can't be replaced. */
  revision: number
  created_at: Date
  updated_at: Date
  /** A document of GoRules' decision model. */
  content: Json<unknown>
}

/** Append-only. The newest release whose start time has passed is in force. */
export interface PolicyReleasesTable {
  id: string
  /** Counts releases; a later one supersedes those that start at the same time or later. */
  sequence: number
  /** May refer to a built-in version. */
  version: string
  content_sha256: string
  effective_from: Date
  released_at: Date
  released_by: string
}

export interface PolicyReplaysTable {
  id: string
  version: string
  /** Revision of the replayed draft. */
  revision: number
  requested_by: string
  requested_at: Date
  result: Json<ReplayResult>
}

export interface PolicyTables {
  policies: PoliciesTable
  policy_releases: PolicyReleasesTable
  policy_replays: PolicyReplaysTable
}
