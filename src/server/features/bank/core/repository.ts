/** Financial instruments: bank accounts and cards of applications. */
import type { Insertable, Selectable, Updateable } from 'kysely'
import { type ApplicationId, isUuid } from '#domain/application/ids.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'
import type { FinancialInstrumentsTable } from '#server/platform/database/tables/application-tables.ts'

export type FinancialInstrumentRow = Selectable<FinancialInstrumentsTable>

export const insertInstrument = (
  trx: Trx,
  row: Insertable<FinancialInstrumentsTable>,
): Promise<FinancialInstrumentRow> =>
  trx.insertInto('financial_instruments').values(row).returningAll().executeTakeFirstOrThrow()

export const findInstrument = (db: Database | Trx, id: string): Promise<FinancialInstrumentRow | undefined> =>
  db.selectFrom('financial_instruments').selectAll().where('id', '=', id).executeTakeFirst()

/** Newest first. */
export async function findInstrumentsByApplications(
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

/** An application has at most one primary bank account, which receives payouts, and one that waits to replace it. */
export async function clearAccounts(
  trx: Trx,
  applicationId: ApplicationId,
  cleared: { is_primary?: false; takes_over_at: null },
): Promise<void> {
  await trx
    .updateTable('financial_instruments')
    .set(cleared)
    .where('application_id', '=', applicationId)
    .where('kind', '=', 'BANK_ACCOUNT')
    .execute()
}

/** Sets the final status of a pending instrument; returns false when it is already settled. */
export async function settleInstrument(
  trx: Trx,
  id: string,
  status: 'VERIFIED' | 'FAILED',
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('financial_instruments')
    .set({ status, ...(status === 'FAILED' ? { takes_over_at: null } : {}) })
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The primary bank account, unless its test deposit was returned. */
export const findPrimaryBankAccount = (
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

/** Bank accounts that are not refused or returned, newest first. */
export const findUsableBankAccounts = (
  trx: Trx,
  applicationId: ApplicationId,
): Promise<FinancialInstrumentRow[]> =>
  trx
    .selectFrom('financial_instruments')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('kind', '=', 'BANK_ACCOUNT')
    .where('status', '<>', 'FAILED')
    .orderBy('created_at', 'desc')
    .execute()

export const updateInstrument = async (
  trx: Trx,
  id: string,
  change: Pick<
    Updateable<FinancialInstrumentsTable>,
    | 'holder_check'
    | 'cleared_for'
    | 'clearance_proposal'
    | 'is_holder_doubted'
    | 'is_primary'
    | 'status'
    | 'takes_over_at'
  >,
): Promise<void> => {
  await trx.updateTable('financial_instruments').set(change).where('id', '=', id).execute()
}

/** Accounts of submitted applications whose holder needs a manual review, oldest first. */
export const findHolderReviews = (db: Database) =>
  db
    .selectFrom('financial_instruments')
    .innerJoin('applications', 'applications.id', 'financial_instruments.application_id')
    .where('holder_check', '=', 'NEEDS_REVIEW')
    .where('financial_instruments.status', '<>', 'FAILED')
    .where('submitted_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('financial_instruments.created_at')
    .select(['financial_instruments.id', 'application_id', 'holder_name', 'last4', 'applicant', 'company'])
    .execute()

/** Undefined for another application's instrument or a malformed id. */
export const findApplicationInstrument = async (
  db: Database | Trx,
  applicationId: ApplicationId,
  id: string,
): Promise<FinancialInstrumentRow | undefined> =>
  isUuid(id)
    ? db
        .selectFrom('financial_instruments')
        .selectAll()
        .where('id', '=', id)
        .where('application_id', '=', applicationId)
        .executeTakeFirst()
    : undefined

/** True if a rental month of the application is unpaid. */
export const hasPastDueOrder = async (db: Database | Trx, id: ApplicationId): Promise<boolean> =>
  (await db
    .selectFrom('orders')
    .select('id')
    .where('application_id', '=', id)
    .where('status', '=', 'PAST_DUE')
    .executeTakeFirst()) !== undefined

/** Null for another application's account. */
export const findHolderName = async (
  db: Database | Trx,
  applicationId: ApplicationId,
  id: string,
): Promise<string | null> => (await findApplicationInstrument(db, applicationId, id))?.holder_name ?? null
