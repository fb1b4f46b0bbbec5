/** Every job there is. */
import { chargeOrderJob } from './charge-order.ts'
import { chargeRentalJob } from './charge-rental.ts'
import { checkOwnerJob } from './check-owner.ts'
import { deliverMessageJob } from './deliver-message.ts'
import { finishChargeJob } from './finish-charge.ts'
import { remindOwnerJob } from './remind-owner.ts'
import { retryDecisionJob } from './retry-decision.ts'
import { settleTestDepositJob } from './settle-test-deposit.ts'

export const jobRegistry = [
  deliverMessageJob,
  retryDecisionJob,
  settleTestDepositJob,
  chargeOrderJob,
  finishChargeJob,
  chargeRentalJob,
  checkOwnerJob,
  remindOwnerJob,
] as const
