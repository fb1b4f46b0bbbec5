import { marketForCurrency } from '#domain/countries/market.ts'
import type { PayoutAccountState } from '#domain/underwriting/requirement-list.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { findInstrumentsByApplications } from './repository.ts'
import { presentDepositDate, presentVerification } from './instrument.ts'

/** Returns the payout account, or else the newest account; null without one. */
export async function findPayoutAccountState(
  db: Database | Trx,
  { id, currency }: Pick<ApplicationRow, 'id' | 'currency'>,
): Promise<PayoutAccountState | null> {
  const accounts = (await findInstrumentsByApplications(db, [id])).filter(
    ({ kind }) => kind === 'BANK_ACCOUNT',
  )
  const account = accounts.find(({ is_primary, status }) => is_primary && status !== 'FAILED') ?? accounts[0]
  if (!account) return null
  const { depositBy } = presentDepositDate(account, marketForCurrency(currency))
  return {
    verification: presentVerification(account),
    depositBy: depositBy === undefined ? null : new Date(depositBy),
  }
}
