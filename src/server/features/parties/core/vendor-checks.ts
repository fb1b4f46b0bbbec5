/** What vendors say about the people and the businesses of applications (SEC-31). */
import type { ApplicationId } from '#domain/application/ids.ts'
import type { VendorCheck } from '#domain/parties/open-matter.ts'
import { isListed, isOpenAlarm } from '#domain/underwriting/facts.ts'
import { findHitCalls } from '#server/features/cases/core/repository.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'

/**
 * A call that is being made is left out: within seconds it is answered, or answers later.
 * @returns none for an application that no vendor was asked about
 */
export async function findVendorChecks(
  db: Database | Trx,
  ids: readonly ApplicationId[],
): Promise<ReadonlyMap<ApplicationId, VendorCheck>> {
  const calls = await db.selectFrom('vendor_calls').selectAll().where('application_id', 'in', ids).execute()
  const hits = await findHitCalls(db, ids)
  const byApplication = Map.groupBy(calls, ({ application_id: id }) => id)
  return new Map(
    [...byApplication].map(([id, ofOne]): [ApplicationId, VendorCheck] => {
      const listed = ofOne.filter(({ answer }) => answer && isOpenAlarm(answer) && isListed(answer.finding))
      if (listed.some((call) => hits.has(call.id))) return [id, 'HIT']
      if (listed.length > 0) return [id, 'LISTED']
      return [id, ofOne.some(({ state }) => state === 'LATER' || state === 'OVERDUE') ? 'AWAITED' : 'NONE']
    }),
  )
}

/** True if a vendor's answer about applicant or business contradicts an approval, so that former answers stay linked. */
export async function hasAlarmingAnswer(trx: Trx, id: ApplicationId): Promise<boolean> {
  const answers = await trx
    .selectFrom('vendor_calls')
    .select(['id', 'answer'])
    .where('application_id', '=', id)
    .where('subject_id', '=', id)
    .where('answer', 'is not', null)
    .execute()
  return answers.some(({ answer }) => answer !== null && isOpenAlarm(answer))
}
