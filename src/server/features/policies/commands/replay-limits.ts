/** What a replay may tell those who may not read cases (SEC-39): how many, never which. */
import { checkStaffAccess } from '#domain/application/access.ts'
import { fewestCases, type ReplayResult } from '#domain/policy/replay.ts'
import type { Actor } from '#server/platform/actor.ts'

/** Whether they are told which cases a replay is about. */
export const readsCases = (actor: Actor): boolean => checkStaffAccess('case.read', actor) === null

/** Two periods that differ by a day may differ by one case, so that they begin with a month for those without names. */
export const periodStart = (actor: Actor, since: Date): Date =>
  readsCases(actor) ? since : new Date(Date.UTC(since.getUTCFullYear(), since.getUTCMonth()))

/** Whether the counts would tell what the policy says of a single case that the actor may not read. */
export const tellsOfOne = (actor: Actor, { cases }: Pick<ReplayResult, 'cases'>): boolean =>
  !readsCases(actor) && cases < fewestCases
