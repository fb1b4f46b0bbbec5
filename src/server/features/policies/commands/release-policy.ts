/** Puts a version in force from a time on (POL-03). */
import { randomUUID } from 'node:crypto'
import { apiError, validationError } from '#server/api-error.ts'
import type { Actor } from '#server/platform/actor.ts'
import { lockChain, recordAudit } from '#server/platform/audit.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import { findBuiltIn, initialVersion } from '#server/underwriting/policy/built-in-policies.ts'
import {
  digestOf,
  findPolicy,
  findReleases,
  insertRelease,
  policyChain,
  type ReleaseRow,
  sealedRelease,
} from '#server/underwriting/policy/repository.ts'
import type { Services } from '#server/services.ts'
import { authorizePolicy } from './authorize.ts'

interface ReleaseBody {
  from?: string | undefined
  revision?: number | undefined
}

/** Tolerance for clock skew and pages left open: a time within it counts as now. */
const lateMs = 60_000

/** True if a later release superseded it before it took effect. */
const isSuperseded = (release: ReleaseRow, releases: readonly ReleaseRow[]): boolean =>
  releases.some(
    (later) =>
      later.sequence > release.sequence &&
      later.released_at < release.effective_from &&
      later.effective_from <= release.effective_from,
  )

async function wasInForce(trx: Trx, version: string, now: Date): Promise<boolean> {
  const releases = await findReleases(trx)
  return releases.some(
    (release) =>
      release.version === version && release.effective_from <= now && !isSuperseded(release, releases),
  )
}

/** True if the version decided an application of this installation, without a release of its own. */
const hasDecided = async (trx: Trx, version: string): Promise<boolean> =>
  (await trx
    .selectFrom('decision_records')
    .select('id')
    .where('policy_version', '=', version)
    .limit(1)
    .executeTakeFirst()) !== undefined

/**
 * Releases a version. A version that was never in force requires another person than its author, who names
 * the revision they read if there is more than one. A version that was in force can be released again by
 * anyone with the role, so that a rollback takes one step; it supersedes scheduled releases. So can the newest version that
 * ships with the product, but no older one that never held here: two people have to release its content as a draft.
 * @throws ApiError role_missing, own_draft, unknown_id, policy_changed, state_forbids, validation for a time that has passed
 * or no revision
 */
export const releasePolicy = (
  services: Services,
  actor: Actor,
  version: string,
  { from, revision }: ReleaseBody,
): Promise<void> =>
  services.db.transaction().execute(async (trx) => {
    authorizePolicy('policy.release', actor)
    await lockChain(trx, policyChain)
    const builtIn = findBuiltIn(version)
    const row = builtIn ? undefined : await findPolicy(trx, version)
    if (!builtIn && !row) throw apiError('unknown_id')
    const now = services.clock.now()
    const heldBefore =
      (await wasInForce(trx, version, now)) || (builtIn !== undefined && (await hasDecided(trx, version)))
    if (builtIn && version !== initialVersion && !heldBefore) throw apiError('state_forbids')
    const isDraft = row !== undefined && !heldBefore
    if (isDraft) authorizePolicy('policy.release', actor, row)
    if (isDraft && revision === undefined && row.revision > 1)
      throw validationError([{ field: 'revision', code: 'required' }])
    if (row && revision !== undefined && revision !== row.revision) throw apiError('policy_changed')
    const wanted = from === undefined ? now : new Date(from)
    if (wanted.getTime() < now.getTime() - lateMs)
      throw validationError([{ field: 'from', code: 'time_passed' }])
    const effectiveFrom = wanted < now ? now : wanted
    const previous = await services.policies.inForce(trx)
    const sha256 = digestOf(builtIn ? builtIn.content : row?.content)
    const release = await insertRelease(trx, {
      id: randomUUID(),
      version,
      content_sha256: sha256,
      effective_from: effectiveFrom,
      released_at: now,
      released_by: actor.userId,
    })
    await recordAudit(trx, {
      occurredAt: now,
      actor: actor.userId,
      action: isDraft ? 'policy.released' : 'policy.released_again',
      chain: policyChain,
      details: { version, from: effectiveFrom.toISOString(), replaces: previous.version, sha256 },
      seals: [sealedRelease(release)],
    })
  })
