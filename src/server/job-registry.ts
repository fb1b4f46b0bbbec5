import { chargeOrderHandler, chargeRentalHandler } from './features/orders/scheduled-charges.ts'
import { checkOwnerHandler } from './features/owners/onboard-owner.ts'
import { deliverMessageHandler } from './features/applications/deliver-message-job.ts'
import { finishChargeHandler } from './features/orders/charge.ts'
import { remindOwnerHandler } from './features/owners/invite-owner.ts'
import { retryDecisionHandler } from './underwriting/decide-application.ts'
import { settleChangeHandler } from './features/changes/settle-change.ts'
import { settleTestDepositHandler } from './features/bank/link-bank.ts'
import { sealHandler } from './platform/audit/seal.ts'
import { purgeHandler } from './platform/purge-expired.ts'
import { takeOverHandler } from './features/bank/payout-account.ts'
import type { JobHandler } from './platform/jobs/define-job.ts'
import { retentionHandler } from './maintenance/apply-retention.ts'
import { rebuildPartyKeysHandler } from './maintenance/rebuild-party-keys.ts'
import { sealRecordsHandler } from './maintenance/seal-records.ts'
import { sweepHandler } from './maintenance/resume-hanging-work.ts'
import type { Services } from './services.ts'

export const jobHandlers: readonly JobHandler<Services>[] = [
  deliverMessageHandler,
  retryDecisionHandler,
  settleChangeHandler,
  settleTestDepositHandler,
  takeOverHandler,
  chargeOrderHandler,
  finishChargeHandler,
  chargeRentalHandler,
  checkOwnerHandler,
  remindOwnerHandler,
  purgeHandler,
  sealHandler,
  sweepHandler,
  retentionHandler,
  rebuildPartyKeysHandler,
  sealRecordsHandler,
]
