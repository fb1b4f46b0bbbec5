/** Views of a bank account or card for the rules and other features. */
import type { BankAccountView } from '#api/bank.ts'
import type { Chargeable } from '#domain/bank/debit-authorization.ts'
import { verificationOf } from '#domain/bank/deposits.ts'
import type { Market } from '#domain/countries/market.ts'
import { bankCalendar } from '#server/platform/calendar.ts'
import type { FinancialInstrumentRow } from './repository.ts'

/** Input of the debit rules. */
export const toChargeable = (row: FinancialInstrumentRow): Chargeable => ({
  kind: row.kind,
  verification: presentVerification(row),
  isWaiting: row.takes_over_at !== null,
})

export const presentVerification = ({ status, holder_check }: FinancialInstrumentRow) =>
  verificationOf({ status, holderCheck: holder_check ?? 'MATCHED' })

/** A test deposit takes 2 to 3 business days (BANK-04); the promised date uses the maximum. */
const maxDepositBusinessDays = 3

export const presentDepositDate = (
  row: FinancialInstrumentRow,
  market: Market,
): Pick<BankAccountView, 'depositBy'> =>
  row.kind === 'BANK_ACCOUNT' && row.status === 'PENDING'
    ? { depositBy: bankCalendar.deadline(row.created_at, maxDepositBusinessDays, market).toISOString() }
    : {}
