import type { BankAccountView } from '#api/bank.ts'
import type { Chargeable } from '#domain/bank/debit-authorization.ts'
import { verificationOf } from '#domain/bank/deposits.ts'
import type { Market } from '#domain/countries/market.ts'
import { bankCalendar } from '#server/platform/calendar.ts'
import { hiddenText } from '#domain/application/masking.ts'
import type { FinancialInstrumentRow } from './instrument-repository.ts'

/** Input of the debit rules. */
export const toChargeable = (row: FinancialInstrumentRow): Chargeable => ({
  kind: row.kind,
  verification: presentVerification(row),
  isWaiting: row.takes_over_at !== null,
})

export const presentVerification = ({ status, holder_check }: FinancialInstrumentRow) =>
  verificationOf({ status, holderCheck: holder_check ?? 'MATCHED' })

export const presentBankAccount = (row: FinancialInstrumentRow): BankAccountView => ({
  id: row.id,
  type: row.kind,
  source: row.source,
  status: row.status,
  primary: row.is_primary,
  verification: presentVerification(row),
  takesOverAt: row.takes_over_at?.toISOString() ?? null,
  bankName: row.bank_name,
  accountType: row.account_type,
  brand: row.card_brand,
  expires: row.card_expires,
  last4: row.last4,
  createdAt: row.created_at.toISOString(),
})

/** A test deposit is said to take 2 to 3 days (BANK-04): business days, of which the last is promised. */
const maxDepositBusinessDays = 3

export const presentDepositDate = (
  row: FinancialInstrumentRow,
  market: Market,
): Pick<BankAccountView, 'depositBy'> =>
  row.kind === 'BANK_ACCOUNT' && row.status === 'PENDING'
    ? { depositBy: bankCalendar.deadline(row.created_at, maxDepositBusinessDays, market).toISOString() }
    : {}

export function presentReviewDate(
  { id }: FinancialInstrumentRow,
  dates: ReadonlyMap<string, Date>,
): Pick<BankAccountView, 'reviewBy'> {
  const date = dates.get(id)
  return date ? { reviewBy: date.toISOString() } : {}
}

/** Support sees which kinds of accounts there are, not their numbers (SEC-16). */
export const redactBankAccount = (view: BankAccountView): BankAccountView => ({
  id: view.id,
  type: view.type,
  source: view.source,
  status: view.status,
  primary: view.primary,
  verification: view.verification,
  takesOverAt: view.takesOverAt,
  ...(view.depositBy ? { depositBy: view.depositBy } : {}),
  ...(view.reviewBy ? { reviewBy: view.reviewBy } : {}),
  bankName: view.bankName,
  accountType: view.accountType,
  brand: view.brand,
  expires: null,
  last4: hiddenText,
  createdAt: view.createdAt,
})
