/** What is ordered and how it is paid (ORDER-01…ORDER-04). */
import { orderTypes, type OrderType } from '../referrals/plans.ts'
import type { Bundle, Device } from './catalog.ts'

export { orderTypes, type OrderType }

/** ALL offers bank and card; NONE is for orders that cost nothing (ORDER-09). */
export const paymentMethods = ['ALL', 'BANK', 'CARD', 'NONE'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Terminal and payment types of a fee (ORDER-19). */
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

/** A line as it is chosen: one device or one bundle, so many times. */
export type Profile = { quantity: number } & (
  { device: Device; bundle?: undefined } | { bundle: Bundle; device?: undefined }
)

export interface Basket {
  type: OrderType
  profiles: Profile[]
  licenses: number
  feeProfiles: FeeProfile[]
}

/** More of anything is a mistake, or a case for a person. */
export const mostOfOne = 999
