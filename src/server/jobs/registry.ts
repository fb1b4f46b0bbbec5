/** Every job there is. */
import { deliverMessageJob } from './deliver-message.ts'
import { retryOnboardingJob } from './retry-onboarding.ts'
import { settleTestDepositJob } from './settle-test-deposit.ts'

export const jobRegistry = [deliverMessageJob, retryOnboardingJob, settleTestDepositJob] as const
