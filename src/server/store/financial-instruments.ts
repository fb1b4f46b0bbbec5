/** Bank accounts and cards of applications. */
import type { Insertable, Selectable } from 'kysely'
import type { ApplicationId } from '../../domain/ids.ts'
import type { Database, Trx } from '../services.ts'
import type { FinancialInstrumentsTable } from './application-tables.ts'

export type FinancialInstrumentRow = Selectable<FinancialInstrumentsTable>

export const insertInstrument = (
  trx: Trx,
  row: Insertable<FinancialInstrumentsTable>,
): Promise<FinancialInstrumentRow> =>
  trx.insertInto('financial_instruments').values(row).returningAll().executeTakeFirstOrThrow()

export const findInstrument = (db: Database, id: string): Promise<FinancialInstrumentRow | undefined> =>
  db.selectFrom('financial_instruments').selectAll().where('id', '=', id).executeTakeFirst()

/** The instruments of the given applications, newest first. */
export async function instrumentsOf(
  db: Database | Trx,
  applicationIds: readonly ApplicationId[],
): Promise<FinancialInstrumentRow[]> {
  if (applicationIds.length === 0) return []
  return db
    .selectFrom('financial_instruments')
    .selectAll()
    .where('application_id', 'in', applicationIds)
    .orderBy('created_at', 'desc')
    .execute()
}

/** Only one instrument of an application is the primary one. */
export async function clearPrimary(trx: Trx, applicationId: ApplicationId): Promise<void> {
  await trx
    .updateTable('financial_instruments')
    .set({ is_primary: false })
    .where('application_id', '=', applicationId)
    .execute()
}

/** Gives a pending instrument its final status; false when somebody else already has. */
export async function settleInstrument(
  trx: Trx,
  id: string,
  status: 'VERIFIED' | 'FAILED',
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('financial_instruments')
    .set({ status })
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether a bank account is linked that no test deposit came back from. */
export async function hasBankAccount(trx: Trx, applicationId: ApplicationId): Promise<boolean> {
  const found = await trx
    .selectFrom('financial_instruments')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('kind', '=', 'BANK_ACCOUNT')
    .where('status', '<>', 'FAILED')
    .executeTakeFirst()
  return found !== undefined
}
