/** Orders and their charges. Every write happens under the application's lock or the order's. */
import type { Generated, Insertable, Selectable, Updateable } from 'kysely'
import type { Address } from '../../domain/application.ts'
import type { ApplicationId } from '../../domain/ids.ts'
import type { Currency } from '../../domain/market.ts'
import type { Bundle } from '../../domain/orders/catalog.ts'
import type { Basket, PaymentMethod } from '../../domain/orders/order.ts'
import type { OrderLine } from '../../domain/orders/price-basket.ts'
import { openStatuses, type OrderStatus } from '../../domain/orders/status.ts'
import type { Database, Trx } from './tables.ts'
import type { Json } from './columns.ts'

/** What was chosen, and which bundles there were to choose from; orders from before that was kept do not say. */
export type KeptBasket = Basket & { displayBundles?: Record<Bundle, boolean> }

export interface OrdersTable {
  id: string
  application_id: ApplicationId
  created_at: Date
  basket: Json<KeptBasket>
  address: Json<Address>
  payment_method: PaymentMethod
  instrument_id: string | null
  lines: Json<OrderLine[]>
  /** Money is in minor units throughout. */
  shipping: number
  total: number
  currency: Currency
  status: OrderStatus
  /** What is to be paid now; nothing before the application is approved. */
  due: number
  /** When the order itself was paid: rental months are counted from then. */
  paid_at: Date | null
  /** How many further months of rental became due. */
  rental_months: Generated<number>
}
export type OrderRow = Selectable<OrdersTable>

export interface ChargesTable {
  id: string
  order_id: string
  /** Derived from the order: whoever charges twice with it charges once. */
  key: string
  instrument_id: string
  amount: number
  currency: Currency
  status: 'PENDING' | 'PAID' | 'DECLINED'
  created_at: Date
  settled_at: Date | null
}
export type ChargeRow = Selectable<ChargesTable>

export const insertOrder = (trx: Trx, row: Insertable<OrdersTable>): Promise<OrderRow> =>
  trx.insertInto('orders').values(row).returningAll().executeTakeFirstOrThrow()

export const findOrder = (db: Database | Trx, id: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()

/** All of an application's, newest first. */
export const ordersOf = (db: Database | Trx, id: ApplicationId): Promise<OrderRow[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('application_id', '=', id)
    .where('status', '<>', 'REPLACED')
    .orderBy('created_at', 'desc')
    .execute()

/** Reads the order and holds it until the transaction ends. */
export const lockOrder = (trx: Trx, id: string): Promise<OrderRow | undefined> =>
  trx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The application's order that was not paid yet, held until the transaction ends. */
export const lockOpenOrder = (trx: Trx, id: ApplicationId): Promise<OrderRow | undefined> =>
  trx
    .selectFrom('orders')
    .selectAll()
    .where('application_id', '=', id)
    .where('status', 'in', openStatuses)
    .forUpdate()
    .executeTakeFirst()

export const updateOrder = (trx: Trx, id: string, change: Updateable<OrdersTable>): Promise<OrderRow> =>
  trx.updateTable('orders').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const insertCharge = (trx: Trx, row: Insertable<ChargesTable>): Promise<ChargeRow> =>
  trx.insertInto('charges').values(row).returningAll().executeTakeFirstOrThrow()

export const findCharge = (db: Database | Trx, id: string): Promise<ChargeRow | undefined> =>
  db.selectFrom('charges').selectAll().where('id', '=', id).executeTakeFirst()

/** All of an order's, oldest first. */
export const chargesOf = (db: Database | Trx, orderId: string): Promise<ChargeRow[]> =>
  db.selectFrom('charges').selectAll().where('order_id', '=', orderId).orderBy('created_at').execute()

/** Gives a pending charge its outcome; undefined when somebody else already has. */
export const settleCharge = (
  trx: Trx,
  id: string,
  change: { status: 'PAID' | 'DECLINED'; settled_at: Date },
): Promise<ChargeRow | undefined> =>
  trx
    .updateTable('charges')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .returningAll()
    .executeTakeFirst()
