/** Rejects confirming one's own proposal, and blind-reviewing a case that one decided or confirmed. */
import { apiError } from '#server/api-error.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import type { CaseRow } from '../core/repository.ts'
import { hasDecided } from '#server/features/decision-history/core/decision-records.ts'

/** @throws ApiError 'own_decision' */
export async function rejectOwnDecision(trx: Trx, { userId }: Actor, item: CaseRow): Promise<void> {
  if (item.proposed_by === userId) throw apiError('own_decision')
  if (item.kind !== 'SECOND_READING') return
  const { first_by: first } = await trx
    .selectFrom('second_readings')
    .select('first_by')
    .where('case_id', '=', item.id)
    .executeTakeFirstOrThrow()
  if (first === userId || (await hasDecided(trx, item.application_id, userId))) throw apiError('own_decision')
}
