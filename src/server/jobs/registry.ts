/** Every job there is. */
import { deliverMessageJob } from './deliver-message.ts'
import { retryDecisionJob } from './retry-decision.ts'
import { settleTestDepositJob } from './settle-test-deposit.ts'

export const jobRegistry = [deliverMessageJob, retryDecisionJob, settleTestDepositJob] as const
