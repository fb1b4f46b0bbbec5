export { accountNumberContext } from '../parties/index.ts'
export {
  type FinancialInstrumentRow,
  findApplicationInstrument,
  findInstrument,
  findInstrumentsByApplications,
  findHolderName,
  findHolderReviews,
  findUsableBankAccounts,
} from './instrument-repository.ts'
export { decideHolder } from './decide-holder.ts'
export { findPayoutAccountState } from './payout-account-state.ts'
export { recordPayouts, refreshDeposits, trackHolders, updatePayoutAccount } from './payout-account.ts'
export { presentVerification, toChargeable } from './presenter.ts'
