import type { PermissionRequestsTable } from '#server/platform/database/application-tables.ts'
import type { Trx } from '#server/platform/database/tables.ts'

/** @returns false if the permission was already requested */
export async function recordPermissionRequest(trx: Trx, row: PermissionRequestsTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('permission_requests')
    .values(row)
    .onConflict((conflict) => conflict.columns(['application_id', 'type']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
