/** Bank accounts of an application, for pages that show them. */
export { BankAccountList } from './bank-account-list.tsx'
export { HolderReviewAlert, reviewDate } from './holder-review-alert.tsx'
export { useBankAccounts } from './use-bank-accounts.ts'
