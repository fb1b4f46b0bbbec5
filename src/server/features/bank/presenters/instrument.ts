/** Presents bank accounts and cards. */
import type { BankAccountView } from '#api/bank.ts'
import { hiddenText } from '#domain/application/masking.ts'
import type { FinancialInstrumentRow } from '../core/repository.ts'
import { presentVerification } from '../core/instrument.ts'

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

export function presentReviewDate(
  { id }: FinancialInstrumentRow,
  dates: ReadonlyMap<string, Date>,
): Pick<BankAccountView, 'reviewBy'> {
  const date = dates.get(id)
  return date ? { reviewBy: date.toISOString() } : {}
}

/** Support sees the kinds of accounts, not their numbers (SEC-16). */
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
