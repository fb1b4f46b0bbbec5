/** Kysely types of the tables of policies, their releases and their replays. */
import type { ReplayResult } from '#domain/policy/replay.ts'
import type { Json } from './columns.ts'

/** Versions that people wrote; those that ship with the product are files. */
export interface PoliciesTable {
  version: string
  name: string | null
  based_on: string
  /** User id. */
  author: string
  /** Incremented by each replacement; a released version is not replaced. */
  revision: number
  created_at: Date
  updated_at: Date
  /** A document of GoRules' decision model. */
  content: Json<unknown>
}

/** Append-only. The newest whose time is not ahead is in force. */
export interface PolicyReleasesTable {
  id: string
  /** Counts releases; a later one supersedes those that begin with it or after it. */
  sequence: number
  /** Also of a version that ships with the product. */
  version: string
  content_sha256: string
  effective_from: Date
  released_at: Date
  released_by: string
}

export interface PolicyReplaysTable {
  id: string
  version: string
  /** Of the draft that was replayed. */
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
