import type { ApplicationId } from '../../domain/ids.ts'
import type { Trx } from './tables.ts'

/** Rights that were asked of the point-of-sale vendor, each once. */
export interface PermissionRequestsTable {
  application_id: ApplicationId
  type: string
  requested_at: Date
}

/** False when they had been asked already. */
export async function requestOnce(trx: Trx, row: PermissionRequestsTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('permission_requests')
    .values(row)
    .onConflict((conflict) => conflict.columns(['application_id', 'type']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
