/** What vendors say about the people and the businesses of applications (SEC-31). */
import type { ApplicationId } from '#domain/application/ids.ts'
import type { VendorCheck } from '#domain/parties/open-matter.ts'
import { isListed } from '#domain/underwriting/facts.ts'
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
  const byApplication = Map.groupBy(calls, ({ application_id: id }) => id)
  return new Map(
    [...byApplication].map(([id, ofOne]): [ApplicationId, VendorCheck] => {
      if (ofOne.some(({ answer }) => answer !== null && isListed(answer.finding))) return [id, 'LISTED']
      return [id, ofOne.some(({ state }) => state === 'LATER' || state === 'OVERDUE') ? 'AWAITED' : 'NONE']
    }),
  )
}
