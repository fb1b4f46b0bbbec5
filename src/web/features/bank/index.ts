/** Bank accounts of an application, for pages that show them. */
export { BankAccountList } from './bank-account-list.tsx'
export { reviewDate } from './holder-review-alert.tsx'
export { PayoutAccount } from './payout-account.tsx'
export { useBankAccounts } from './use-bank-accounts.ts'
