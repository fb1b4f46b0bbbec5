/** Bank accounts and cards of applications. */
import type { Insertable, Selectable } from 'kysely'
import type { ApplicationId } from '../../domain/ids.ts'
import type { Database, Trx } from './tables.ts'
import type { FinancialInstrumentsTable } from './application-tables.ts'

export type FinancialInstrumentRow = Selectable<FinancialInstrumentsTable>

export const insertInstrument = (
  trx: Trx,
  row: Insertable<FinancialInstrumentsTable>,
): Promise<FinancialInstrumentRow> =>
  trx.insertInto('financial_instruments').values(row).returningAll().executeTakeFirstOrThrow()

export const findInstrument = (db: Database | Trx, id: string): Promise<FinancialInstrumentRow | undefined> =>
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

/** Only one bank account of an application is the primary one: the one that is paid into. */
export async function clearPrimary(trx: Trx, applicationId: ApplicationId): Promise<void> {
  await trx
    .updateTable('financial_instruments')
    .set({ is_primary: false })
    .where('application_id', '=', applicationId)
    .where('kind', '=', 'BANK_ACCOUNT')
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

/** The account that is paid into, unless its test deposit came back. */
export const primaryBankAccount = (
  db: Database | Trx,
  applicationId: ApplicationId,
): Promise<FinancialInstrumentRow | undefined> =>
  db
    .selectFrom('financial_instruments')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('kind', '=', 'BANK_ACCOUNT')
    .where('is_primary', '=', true)
    .where('status', '<>', 'FAILED')
    .executeTakeFirst()

export const hasBankAccount = async (trx: Trx, applicationId: ApplicationId): Promise<boolean> =>
  (await primaryBankAccount(trx, applicationId)) !== undefined

/** An instrument of the application; undefined for another's, or a text that is no id. */
export const findInstrumentOf = async (
  db: Database | Trx,
  applicationId: ApplicationId,
  id: string,
): Promise<FinancialInstrumentRow | undefined> =>
  isUuid.test(id)
    ? db
        .selectFrom('financial_instruments')
        .selectAll()
        .where('id', '=', id)
        .where('application_id', '=', applicationId)
        .executeTakeFirst()
    : undefined

const isUuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
