import * as z from 'zod/mini'
import { chargeRental } from '../commands/orders/charge-rental.ts'
import { defineJob } from './define-job.ts'

/** A month of rental, counted from 1, becomes due. Running twice charges it once. */
export const chargeRentalJob = defineJob({
  name: 'charge-rental',
  payload: z.object({ orderId: z.string(), month: z.number() }),
  handle: (services, { orderId, month }) => chargeRental(services, orderId, month),
})
