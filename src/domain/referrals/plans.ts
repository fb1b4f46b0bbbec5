/** The plans of each kind of device (ORDER-10): what a referral configures, nothing until then. */

/** `poyntC` is the countertop's key (ORDER-09). */
export const planKinds = ['n910', 'n950', 'poyntC', 'buy', 'noDevice'] as const
export type PlanKind = (typeof planKinds)[number]

export interface Plan {
  planName: string
  /** In whole currency units; zero: the device price of the pricing setting counts (PRICE-06). */
  perUnit: number
  /** Zero: no trial. */
  trialPeriodDays: number
}
export type Plans = Record<PlanKind, Plan>

const blank: Plan = { planName: '', perUnit: 0, trialPeriodDays: 0 }

export const planDefaults: Plans = { n910: blank, n950: blank, poyntC: blank, buy: blank, noDevice: blank }

export const orderTypes = ['NO_DEVICE', 'RENT', 'BUY'] as const
export type OrderType = (typeof orderTypes)[number]

/** Renting and no device are offered, buying is not until it is switched on (ORDER-07). */
export const orderTypeDefaults: Record<OrderType, boolean> = { NO_DEVICE: true, RENT: true, BUY: false }
