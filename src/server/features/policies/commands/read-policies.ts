/** Reads versions of the policy: those that ship with the product and those that people wrote. */
import { type ApplicationId, isApplicationId } from '#domain/application/ids.ts'
import { parseInstant } from '#domain/dates/instant.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { apiError, validationError } from '#server/api-error.ts'
import {
  builtInPolicies,
  findBuiltIn,
  initialVersion,
} from '#server/underwriting/policy/built-in-policies.ts'
import {
  findPolicies,
  findPolicy,
  findReleaseInForce,
  findReleases,
  findReplaysOf,
  type PolicySummaryRow,
  type ReleaseRow,
  type ReplayRow,
} from '#server/underwriting/policy/repository.ts'
import type { Services } from '#server/services.ts'
import { findHiddenCases } from '#server/features/case-access/core/find-hidden-cases.ts'
import { authorizePolicy } from './authorize.ts'
import { readsCases, tellsOfOne } from './replay-limits.ts'

export interface PolicyVersion {
  version: string
  /** Null for a built-in version. */
  row: PolicySummaryRow | null
  /** Newest release of the version. */
  release: ReleaseRow | undefined
  inForce: boolean
  /** In force or scheduled. Any other version is a draft or superseded. */
  isReleased: boolean
  isDraft: boolean
}

/** Names of staff by user id. */
export type StaffNames = ReadonlyMap<string, string>

export interface PolicyPage {
  versions: PolicyVersion[]
  nextCursor: string | null
  names: StaffNames
}

export interface PolicyDetails {
  version: PolicyVersion
  content: unknown
  replays: ReplayRow[]
  names: StaffNames
  /** The reader may see the cases of the replays. */
  isNamed: boolean
}

const defaultLimit = 50
const maxLimit = 100

interface Releases {
  all: readonly ReleaseRow[]
  inForce: string
  now: Date
}

async function readReleases(services: Services): Promise<Releases> {
  const now = services.clock.now()
  return {
    all: await findReleases(services.db),
    inForce: (await findReleaseInForce(services.db, now)) ?? initialVersion,
    now,
  }
}

const isAhead = (release: ReleaseRow, all: readonly ReleaseRow[], now: Date): boolean =>
  release.effective_from > now &&
  !all.some((later) => later.sequence > release.sequence && later.effective_from <= release.effective_from)

function toVersion(
  version: string,
  row: PolicySummaryRow | null,
  { all, inForce, now }: Releases,
): PolicyVersion {
  const release = all.find((each) => each.version === version)
  return {
    version,
    row,
    release,
    inForce: version === inForce,
    isReleased:
      version === inForce || all.some((each) => each.version === version && isAhead(each, all, now)),
    isDraft: row !== null && release === undefined,
  }
}

/** @throws ApiError role_missing, validation for a foreign cursor */
export async function readPolicies(
  services: Services,
  actor: Actor,
  { cursor, limit }: { cursor?: string | undefined; limit?: string | undefined },
): Promise<PolicyPage> {
  authorizePolicy('policy.read', actor)
  const size = Math.min(Math.max(Number(limit ?? defaultLimit), 1), maxLimit)
  const rows = await findPolicies(
    services.db,
    size + 1,
    cursor === undefined ? undefined : parseCursor(cursor),
  )
  const releases = await readReleases(services)
  const page = rows.slice(0, size)
  const hasMore = rows.length > size
  const versions = page.map((row) => toVersion(row.version, row, releases))
  const last = page.at(-1)
  return {
    // Built-in versions are the oldest.
    versions: hasMore
      ? versions
      : [
          ...versions,
          ...builtInPolicies.toReversed().map(({ version }) => toVersion(version, null, releases)),
        ],
    nextCursor: hasMore && last ? `${last.created_at.toISOString()}_${last.version}` : null,
    names: await readNames(services.db, idsOf(versions)),
  }
}

function parseCursor(cursor: string): { createdAt: Date; version: string } {
  const [time = '', version = ''] = cursor.split('_')
  const createdAt = parseInstant(time)
  if (version === '' || !createdAt) throw validationError([{ field: 'cursor', code: 'choice_unknown' }])
  return { createdAt, version }
}

/** @throws ApiError role_missing, unknown_id */
export async function readPolicy(services: Services, actor: Actor, version: string): Promise<PolicyDetails> {
  authorizePolicy('policy.read', actor)
  const row = (await findPolicy(services.db, version)) ?? null
  const content = row ? row.content : findBuiltIn(version)?.content
  if (content === undefined) throw apiError('unknown_id')
  const found = toVersion(version, row, await readReleases(services))
  const replays = await readableReplays(services, actor, await findReplaysOf(services.db, version))
  const ids = [...idsOf([found]), ...replays.map(({ requested_by: id }) => id)]
  return {
    version: found,
    content,
    replays,
    names: await readNames(services.db, ids),
    isNamed: readsCases(actor),
  }
}

/**
 * Filters others' replays for the reader: leaves out their own cases and those under blind review, and all
 * references to cases if they may not read cases.
 */
async function readableReplays(
  services: Services,
  actor: Actor,
  replays: readonly ReplayRow[],
): Promise<ReplayRow[]> {
  const ids = replays.flatMap(({ result: { applicationId, flips } }) =>
    [applicationId, ...flips.map((flip) => flip.applicationId)].filter((id) => isApplicationId(id ?? '')),
  ) as ApplicationId[]
  const { own, blind } = await findHiddenCases(services, services.db, actor, ids)
  const isReadable = (id: string) => !own.has(id as ApplicationId) && !blind.has(id as ApplicationId)
  return replays
    .filter(({ result }) => !tellsOfOne(actor, result))
    .filter(({ result: { applicationId } }) => applicationId === null || isReadable(applicationId))
    .map((replay) => {
      const { flips, ...result } = replay.result
      return {
        ...replay,
        result: { ...result, flips: flips.filter(({ applicationId }) => isReadable(applicationId)) },
      }
    })
}

const idsOf = (versions: readonly PolicyVersion[]): string[] =>
  versions.flatMap(({ row, release }) => [row?.author ?? [], release?.released_by ?? []].flat())

async function readNames(db: Database, ids: readonly string[]): Promise<StaffNames> {
  if (ids.length === 0) return new Map()
  const users = await db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(users.map(({ id, name, email }) => [id, name ?? email]))
}
