/** Kysely types of the tables of hardware orders. */
import type { Generated } from 'kysely'
import type { Address } from '../../../domain/application/application.ts'
import type { ApplicationId } from '../../../domain/application/ids.ts'
import type { Currency } from '../../../domain/countries/market.ts'
import type { Bundle } from '../../../domain/orders/catalog.ts'
import type { Basket, PaymentMethod } from '../../../domain/orders/order.ts'
import type { OrderLine } from '../../../domain/orders/price-basket.ts'
import type { OrderStatus } from '../../../domain/orders/order-status.ts'
import type { Json } from './columns.ts'

/** Ordered items, and the bundles on offer at the time. */
export type StoredBasket = Basket & { displayBundles?: Record<Bundle, boolean> }

export interface OrdersTable {
  id: string
  application_id: ApplicationId
  created_at: Date
  basket: Json<StoredBasket>
  address: Json<Address>
  payment_method: PaymentMethod
  instrument_id: string | null
  /** SHA-256 of the authorization that the merchant read, and when; charges by a job rest on it. */
  authorization_sha256: string | null
  authorized_at: Date | null
  line_items: Json<OrderLine[]>
  /** Minor units, as are all amounts below. */
  shipping: number
  total: number
  currency: Currency
  status: OrderStatus
  /** Zero until the application is approved. */
  amount_due: number
  /** Start of the rental months. */
  paid_at: Date | null
  /** Devices waived by a reseller's offer. */
  complimentary_devices: Generated<number>
  /** Rental months that became due after the first payment. */
  rental_months: Generated<number>
  /** With the application; no month is charged after it. */
  rental_ended_at: Date | null
}

export interface ChargesTable {
  id: string
  order_id: string
  /** Idempotency key, derived from the order. */
  key: string
  instrument_id: string
  amount: number
  currency: Currency
  status: 'PENDING' | 'PAID' | 'DECLINED'
  created_at: Date
  settled_at: Date | null
  /** Of the text that the merchant read with this payment or with the order; null if none was shown. */
  authorization_sha256: string | null
  authorized_at: Date | null
}
