/** Pricing plans by kind of device, configured per referral and empty by default (ORDER-10). */

/** `poyntC` is the countertop terminal (ORDER-09). */
export const planKinds = ['n910', 'n950', 'poyntC', 'buy', 'noDevice'] as const
export type PlanKind = (typeof planKinds)[number]

export interface Plan {
  planName: string
  /** Whole currency units; zero means the configured device price applies (PRICE-06). */
  perUnit: number
  /** Zero means no trial. */
  trialPeriodDays: number
}
export type Plans = Record<PlanKind, Plan>

const emptyPlan: Plan = { planName: '', perUnit: 0, trialPeriodDays: 0 }

export const planDefaults: Plans = {
  n910: emptyPlan,
  n950: emptyPlan,
  poyntC: emptyPlan,
  buy: emptyPlan,
  noDevice: emptyPlan,
}

export const withoutTrials = (plans: Plans): Plans =>
  Object.fromEntries(planKinds.map((kind) => [kind, { ...plans[kind], trialPeriodDays: 0 }])) as Plans

export const orderTypes = ['NO_DEVICE', 'RENT', 'BUY'] as const
export type OrderType = (typeof orderTypes)[number]

/** Purchase must be enabled by the referral (ORDER-07). */
export const orderTypeDefaults: Record<OrderType, boolean> = { NO_DEVICE: true, RENT: true, BUY: false }
