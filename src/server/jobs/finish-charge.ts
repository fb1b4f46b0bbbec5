import * as z from 'zod/mini'
import { finishCharge } from '../commands/orders/charge.ts'
import { defineJob } from './define-job.ts'

/** A charge was begun: see to its end, unless it has ended. Running twice charges once. */
export const finishChargeJob = defineJob({
  name: 'finish-charge',
  payload: z.object({ chargeId: z.string() }),
  handle: async (services, { chargeId }) => {
    await finishCharge(services, chargeId)
  },
})
