import type { AbandonmentRemindersTable } from '#server/platform/database/application-tables.ts'
import type { Trx } from '#server/platform/database/tables.ts'

/** @returns false if a reminder was already sent */
export async function recordLeaveReminder(trx: Trx, row: AbandonmentRemindersTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('abandonment_reminders')
    .values(row)
    .onConflict((conflict) => conflict.column('application_id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
