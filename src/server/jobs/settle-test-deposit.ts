import * as z from 'zod/mini'
import { settleTestDeposit } from '../commands/link-bank.ts'
import { defineJob } from './define-job.ts'

/** Asks whether the test deposit to a bank account arrived. */
export const settleTestDepositJob = defineJob({
  name: 'settle-test-deposit',
  payload: z.object({ instrumentId: z.string() }),
  handle: (services, { instrumentId }) => settleTestDeposit(services, instrumentId),
})
