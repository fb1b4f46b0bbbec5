import { apiError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'
import type { Actor } from '#server/platform/actor.ts'
import { marketForCurrency } from '#domain/countries/market.ts'
import { isPayable } from '#domain/orders/order-status.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { type FinancialInstrumentRow, findInstrument } from '#server/features/bank/core/repository.ts'
import { type ChargeContext, clearedBy } from '../core/charge.ts'
import {
  type ChargeRow,
  findChargesByOrder,
  findOrdersByApplication,
  type OrderRow,
} from '../core/repository.ts'
import { hasAuthorizedAccount } from '../core/debit-authorizations.ts'
import { loadAuthorized } from '#server/features/applications/core/load.ts'
import { loadForImpersonation } from '#server/features/support/core/impersonation.ts'

export interface DeclinedCharge {
  charge: ChargeRow
  instrument: FinancialInstrumentRow
}

export interface OrderReading extends ChargeContext {
  order: OrderRow
  declined: DeclinedCharge | null
  /** True if the order has an authorized account that can be charged. */
  hasAuthorizedAccount: boolean
  /** Null for a card, and once the day is over. */
  clearsBy: Date | null
}

/** @throws ApiError 'unknown_id' for another application's order */
export async function getOrder(
  services: Services,
  actor: Actor,
  id: string,
  orderId: string,
): Promise<OrderReading> {
  const row = actor.impersonatedApplicationId
    ? await loadForImpersonation(services, actor, id, 'order')
    : await loadAuthorized(services, 'order.read', actor, id)
  const order = (await findOrdersByApplication(services.db, row.id)).find(
    (candidate) => candidate.id === orderId,
  )
  if (!order) throw apiError('unknown_id')
  const charges = await findChargesByOrder(services.db, order.id)
  const pending = charges.filter(({ status }) => status === 'PENDING')
  return {
    order,
    now: services.clock.now(),
    inFlight: pending.reduce((sum, { amount }) => sum + amount, 0),
    hasAuthorizedAccount: await hasAuthorizedAccount(services.db, order),
    clearsBy: await clearanceOf(services, charges),
    declined: isPayable(order.status) ? await findDeclined(services.db, charges) : null,
  }
}

/** A bank may return a debit for some days after it accepted it, so the first one isn't called paid until then. */
async function clearanceOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  charges: readonly ChargeRow[],
): Promise<Date | null> {
  const first = charges.find(({ status }) => status === 'PAID')
  if (!first?.settled_at) return null
  const clearsBy = clearedBy(first.settled_at, marketForCurrency(first.currency))
  if (clearsBy <= clock.now()) return null
  return (await findInstrument(db, first.instrument_id))?.kind === 'BANK_ACCOUNT' ? clearsBy : null
}

async function findDeclined(db: Database, charges: readonly ChargeRow[]): Promise<DeclinedCharge | null> {
  const charge = charges.findLast(({ status }) => status === 'PAID' || status === 'DECLINED')
  if (charge?.status !== 'DECLINED') return null
  const instrument = await findInstrument(db, charge.instrument_id)
  return instrument ? { charge, instrument } : null
}
