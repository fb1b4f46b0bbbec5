import { compareMerchantsHandler } from '#server/features/boarding/commands/compare-merchants.ts'
import { handOverHandler, readMerchantHandler } from '#server/features/boarding/commands/hand-over.ts'
import { chargeOrderHandler, chargeRentalHandler } from '#server/features/orders/core/scheduled-charges.ts'
import { checkOwnerHandler } from '#server/features/owners/commands/onboard-owner.ts'
import { deliverMessageHandler } from '#server/features/applications/core/deliver-message-job.ts'
import { deliverWebhookHandler } from '#server/features/events/commands/deliver-webhook.ts'
import { replayEventsHandler } from '#server/features/events/commands/replay-events.ts'
import { finishChargeHandler } from '#server/features/orders/core/charge.ts'
import { remindOwnerHandler } from '#server/features/owners/core/invite-owner.ts'
import { retryDecisionHandler } from './underwriting/decide-application.ts'
import { settleChangeHandler } from '#server/features/changes/commands/settle-change.ts'
import { settleTestDepositHandler } from '#server/features/bank/commands/link-bank.ts'
import { sealHandler } from './platform/audit/seal.ts'
import { purgeHandler } from './maintenance/purge-expired.ts'
import { takeOverHandler } from '#server/features/bank/core/payout-account.ts'
import { pollInquiryHandler } from './underwriting/evidence/settle-inquiry.ts'
import { redactInquiryHandler } from '#server/features/identity-documents/core/erase-inquiries.ts'
import { pollCallHandler } from './underwriting/vendor-calls/poll-call.ts'
import { processEventHandler } from './underwriting/vendor-calls/vendor-events.ts'
import type { JobHandler } from './platform/jobs/define-job.ts'
import { endBankAccessHandler } from './maintenance/end-bank-access.ts'
import { retentionHandler } from './maintenance/apply-retention.ts'
import { rebuildPartyKeysHandler } from './maintenance/rebuild-party-keys.ts'
import { sealRecordsHandler } from './maintenance/seal-records.ts'
import { createSweepHandler } from './maintenance/sweep.ts'
import type { Services } from './services.ts'

const handlers: readonly JobHandler<Services>[] = [
  deliverMessageHandler,
  retryDecisionHandler,
  settleChangeHandler,
  settleTestDepositHandler,
  takeOverHandler,
  chargeOrderHandler,
  finishChargeHandler,
  chargeRentalHandler,
  checkOwnerHandler,
  pollCallHandler,
  pollInquiryHandler,
  redactInquiryHandler,
  processEventHandler,
  remindOwnerHandler,
  deliverWebhookHandler,
  replayEventsHandler,
  purgeHandler,
  sealHandler,
  retentionHandler,
  endBankAccessHandler,
  handOverHandler,
  readMerchantHandler,
  compareMerchantsHandler,
  rebuildPartyKeysHandler,
  sealRecordsHandler,
]

export const jobHandlers: readonly JobHandler<Services>[] = [...handlers, createSweepHandler(handlers)]
