import * as z from 'zod/mini'
import { chargeApprovedOrder } from '../commands/orders/charge-approved.ts'
import { defineJob } from './define-job.ts'

/** An order waited for the approval: charge it. Running twice charges once. */
export const chargeOrderJob = defineJob({
  name: 'charge-order',
  payload: z.object({ orderId: z.string() }),
  handle: (services, { orderId }) => chargeApprovedOrder(services, orderId),
})
