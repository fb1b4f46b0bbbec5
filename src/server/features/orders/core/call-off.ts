/** Calls off charges that were never sent. */
import { apiError } from '#server/api-error.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import type { Services } from '#server/services.ts'
import { type ChargeRow, type OrderRow, settleCharge } from './repository.ts'

/**
 * Calls off the pending charge of a locked order. Its authorization, which never led to a payment, takes no effect.
 * @throws ApiError 'request_in_flight' if it was sent: then only the vendor knows the outcome
 */
export async function callOffPending(
  trx: Trx,
  services: Pick<Services, 'clock'>,
  order: OrderRow,
  charge: ChargeRow,
): Promise<void> {
  if (charge.attempted_at !== null) throw apiError('request_in_flight')
  const now = services.clock.now()
  if (!(await settleCharge(trx, charge.id, { status: 'CALLED_OFF', settled_at: now }))) return
  await recordAudit(trx, {
    occurredAt: now,
    actor: 'system',
    action: 'order.charge_called_off',
    applicationId: order.application_id,
    details: { orderId: order.id, chargeId: charge.id, amount: charge.amount, currency: charge.currency },
  })
}
