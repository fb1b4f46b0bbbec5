/** While a claim lasts, nobody else can decide the case (CASE-01). */
import { currentClaim, type CaseKind } from '#domain/cases/case.ts'
import { apiError, type ApiError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import { findNames, findOpenCase, type CaseRow } from './repository.ts'

export async function caseClaimed(trx: Trx, row: CaseRow, now: Date): Promise<ApiError> {
  const claim = currentClaim(row, now)
  const id = claim?.by ?? ''
  const names = await findNames(trx, [id])
  return apiError('case_claimed', {
    claim: { holder: { id, name: names.get(id) ?? null }, until: (claim?.until ?? now).toISOString() },
  })
}

/**
 * Runs before a manual decision. Anybody with the role may decide an unclaimed case.
 * @throws ApiError 'case_claimed'
 */
export async function requireUnclaimed(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  userId: string,
  kind: CaseKind,
  subjectId: string,
): Promise<void> {
  const row = await findOpenCase(trx, kind, subjectId)
  const now = clock.now()
  const claim = row && currentClaim(row, now)
  if (row && claim && claim.by !== userId) throw await caseClaimed(trx, row, now)
}

/** Leaves the open case to anybody, as after a proposal that another person must confirm. */
export const endClaim = async (trx: Trx, kind: CaseKind, subjectId: string): Promise<void> => {
  await trx
    .updateTable('cases')
    .set({ claimed_by: null, claimed_until: null })
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('status', '=', 'OPEN')
    .execute()
}
