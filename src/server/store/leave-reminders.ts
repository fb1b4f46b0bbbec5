import type { ApplicationId } from '../../domain/ids.ts'
import type { Trx } from './tables.ts'

/** Whoever left while something was open is reminded once (DEC-26). */
export interface LeaveRemindersTable {
  application_id: ApplicationId
  sent_at: Date
}

/** False when they have been reminded already. */
export async function remindOnce(trx: Trx, row: LeaveRemindersTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('leave_reminders')
    .values(row)
    .onConflict((conflict) => conflict.column('application_id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
