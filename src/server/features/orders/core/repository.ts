/** Orders and their charges. Every write holds the lock of the application or the order. */
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { ApplicationId } from '#domain/application/ids.ts'
import type { ComplimentaryOrder } from '#domain/orders/complimentary.ts'
import { openStatuses, type OrderStatus } from '#domain/orders/order-status.ts'
import { isRental } from '#domain/orders/rental.ts'
import type { OrdersTable, ChargesTable } from '#server/platform/database/tables/order-tables.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'
import { type ApplicationRow, lockApplication } from '#server/features/applications/core/repository.ts'

export type OrderRow = Selectable<OrdersTable>

export type ChargeRow = Selectable<ChargesTable>

export const insertOrder = (trx: Trx, row: Insertable<OrdersTable>): Promise<OrderRow> =>
  trx.insertInto('orders').values(row).returningAll().executeTakeFirstOrThrow()

export const findOrder = (db: Database | Trx, id: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()

/** Status of the newest order; null without one. */
export async function findOrderStatus(
  db: Database | Trx,
  { order_id: id }: Pick<ApplicationRow, 'order_id'>,
): Promise<OrderStatus | null> {
  return id === null ? null : ((await findOrder(db, id))?.status ?? null)
}

/** Newest first. */
export const findOrdersByApplication = (db: Database | Trx, id: ApplicationId): Promise<OrderRow[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('application_id', '=', id)
    .where('status', '<>', 'REPLACED')
    .orderBy('created_at', 'desc')
    .execute()

/**
 * Orders of these applications with complimentary devices. Excludes the application's own open order, which a
 * new order replaces.
 */
export const findComplimentaryOrders = async (
  db: Database | Trx,
  id: ApplicationId,
  ofBusiness: readonly ApplicationId[],
): Promise<ComplimentaryOrder[]> => {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('applications', 'applications.id', 'orders.application_id')
    .select((eb) => [
      'orders.application_id',
      'orders.status',
      'orders.complimentary_devices',
      'applications.decision',
      'applications.withdrawn_at',
      eb
        .exists(
          eb
            .selectFrom('charges')
            .select('charges.id')
            .whereRef('charges.order_id', '=', 'orders.id')
            .where('charges.status', '=', 'PENDING'),
        )
        .as('is_charging'),
    ])
    .where('applications.id', 'in', ofBusiness)
    .where('orders.complimentary_devices', '>', 0)
    .execute()
  return rows
    .filter(
      ({ application_id, status }) => application_id !== id || !openStatuses.some((open) => open === status),
    )
    .map(({ status, complimentary_devices, decision, withdrawn_at, is_charging }) => ({
      status,
      complimentaryDevices: complimentary_devices,
      isClosed: withdrawn_at !== null || decision === 'DECLINED',
      isCharging: Boolean(is_charging),
    }))
}

/**
 * Locks the application, then its order, until the transaction ends. Every command uses this sequence to
 * avoid deadlocks.
 */
export async function lockOrder(trx: Trx, id: string): Promise<OrderRow | undefined> {
  const order = await trx
    .selectFrom('orders')
    .select('application_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!order) return undefined
  await lockApplication(trx, order.application_id)
  return trx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Locks the application's unpaid order. */
export const lockOpenOrder = (trx: Trx, id: ApplicationId): Promise<OrderRow | undefined> =>
  trx
    .selectFrom('orders')
    .selectAll()
    .where('application_id', '=', id)
    .where('status', 'in', openStatuses)
    .forUpdate()
    .executeTakeFirst()

/** Locks the application's active rentals. */
export const lockActiveRentals = async (trx: Trx, id: ApplicationId): Promise<OrderRow[]> => {
  const paidOrders = await trx
    .selectFrom('orders')
    .selectAll()
    .where('application_id', '=', id)
    .where('paid_at', 'is not', null)
    .where('rental_ended_at', 'is', null)
    .forUpdate()
    .execute()
  return paidOrders.filter(({ line_items: lines }) => isRental(lines))
}

export const updateOrder = (trx: Trx, id: string, change: Updateable<OrdersTable>): Promise<OrderRow> =>
  trx.updateTable('orders').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const insertCharge = (trx: Trx, row: Insertable<ChargesTable>): Promise<ChargeRow> =>
  trx.insertInto('charges').values(row).returningAll().executeTakeFirstOrThrow()

export const findCharge = (db: Database | Trx, id: string): Promise<ChargeRow | undefined> =>
  db.selectFrom('charges').selectAll().where('id', '=', id).executeTakeFirst()

/** Oldest first. */
export const findChargesByOrder = (db: Database | Trx, orderId: string): Promise<ChargeRow[]> =>
  db.selectFrom('charges').selectAll().where('order_id', '=', orderId).orderBy('created_at').execute()

export const markAttempted = (trx: Trx, id: string, at: Date): Promise<unknown> =>
  trx.updateTable('charges').set({ attempted_at: at }).where('id', '=', id).execute()

/** Sets the outcome of a pending charge; returns undefined if it already has one. */
export const settleCharge = (
  trx: Trx,
  id: string,
  change: { status: Exclude<ChargeRow['status'], 'PENDING'>; settled_at: Date },
): Promise<ChargeRow | undefined> =>
  trx
    .updateTable('charges')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .returningAll()
    .executeTakeFirst()
