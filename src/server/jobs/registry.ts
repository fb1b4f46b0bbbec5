/** Every job there is. */
import { checkOwnerJob } from './check-owner.ts'
import { deliverMessageJob } from './deliver-message.ts'
import { remindOwnerJob } from './remind-owner.ts'
import { retryDecisionJob } from './retry-decision.ts'
import { settleTestDepositJob } from './settle-test-deposit.ts'

export const jobRegistry = [
  deliverMessageJob,
  retryDecisionJob,
  settleTestDepositJob,
  checkOwnerJob,
  remindOwnerJob,
] as const
