/** Limits replays for people who may not read cases: they see counts, not which cases (SEC-39). */
import { checkStaffAccess } from '#domain/application/access.ts'
import { fewestCases, type ReplayResult } from '#domain/policy/replay.ts'
import type { Actor } from '#server/platform/actor.ts'

/** Whether the actor may see the cases of a replay. */
export const readsCases = (actor: Actor): boolean => checkStaffAccess('case.read', actor) === null

/**
 * Rounded to months for people without access to cases: two periods that differ by a day may differ by one
 * case.
 */
export const periodStart = (actor: Actor, since: Date): Date =>
  readsCases(actor) ? since : new Date(Date.UTC(since.getUTCFullYear(), since.getUTCMonth()))

/** True if the counts would reveal the policy's result for a single case that the actor may not read. */
export const tellsOfOne = (actor: Actor, { cases }: Pick<ReplayResult, 'cases'>): boolean =>
  !readsCases(actor) && cases < fewestCases
