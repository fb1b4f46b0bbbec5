/** Kysely types of the tables of hardware orders. */
import type { ColumnType, Generated } from 'kysely'
import type { Address } from '#domain/application/application.ts'
import type { ApplicationId } from '#domain/application/ids.ts'
import type { Currency, Language } from '#domain/countries/market.ts'
import type { Bundle } from '#domain/orders/catalog.ts'
import type { Basket, PaymentMethod } from '#domain/orders/order.ts'
import type { OrderLine } from '#domain/orders/price-basket.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { Json } from '../columns.ts'

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
  line_items: Json<OrderLine[]>
  /** Minor units, as are all amounts below. */
  shipping: number
  total: number
  currency: Currency
  status: OrderStatus
  /** Given with the order; null without a debit. */
  authorization_id: ColumnType<string | null, string | null | undefined>
  /** Zero until the application is approved. */
  amount_due: number
  /** Start of the rental months. */
  paid_at: Date | null
  /** Devices waived by a reseller's offer. */
  complimentary_devices: Generated<number>
  /** Rental months that became due after the first payment. */
  rental_months: Generated<number>
  /** Ended with the application; no month is charged afterwards. */
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
  /** CALLED_OFF before the vendor was asked. */
  status: 'PENDING' | 'PAID' | 'DECLINED' | 'CALLED_OFF'
  created_at: Date
  settled_at: Date | null
  /** Set before the vendor is first asked; from then on its answer is needed. */
  attempted_at: ColumnType<Date | null, Date | null | undefined>
  /** Null for charges of releases before 004-debit-authorizations that recorded none. */
  authorization_id: string | null
}

/** Debit authorizations by merchants, as shown. Append-only. */
export interface DebitAuthorizationsTable {
  id: string
  order_id: string
  instrument_id: string
  /** Debited once. Minor units. */
  amount: number
  /** Debited each month after all trials; zero for a single debit. Minor units. */
  monthly: number
  currency: Currency
  /** Id of the text; null for authorizations of releases before 004-debit-authorizations. */
  terms_id: string | null
  text_sha256: string
  language: Language | null
  given_by: string
  given_at: Date
}
