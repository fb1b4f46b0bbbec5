/** Order contents and payment methods (ORDER-01…ORDER-04). */
import { orderTypes, type OrderType } from './plans.ts'
import type { Bundle, Device } from './catalog.ts'

export { orderTypes, type OrderType }

/** ALL offers bank and card; NONE is for free orders (ORDER-09). */
export const paymentMethods = ['ALL', 'BANK', 'CARD', 'NONE'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Fee by terminal type and payment type (ORDER-19). */
export interface FeeProfile {
  name: string
  terminalType: string
  paymentType: string
}

export const orderDefaults = {
  type: 'RENT',
  paymentMethod: 'BANK',
  quantity: 1,
  terminalType: 'ALL',
  paymentType: 'ALL',
} as const satisfies { type: OrderType; paymentMethod: PaymentMethod } & Record<string, unknown>

/** One device or one bundle, with its quantity. */
export type OrderItem = { quantity: number } & (
  { device: Device; bundle?: undefined } | { bundle: Bundle; device?: undefined }
)

export interface Basket {
  type: OrderType
  profiles: OrderItem[]
  licenses: number
  feeProfiles: FeeProfile[]
}

/** Upper limit that catches typos; larger orders need the support team. */
export const maxQuantity = 999
