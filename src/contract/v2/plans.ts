/** What terminals and payments cost, as the browser shows it and the server charges it (API2-42). */
import * as z from 'zod/mini'
import { bundles } from '../../domain/orders/catalog.ts'
import { feeNames } from '../../domain/prices/fees.ts'
import { orderTypes, planKinds } from '../../domain/referrals/plans.ts'
import { currencies } from '../../domain/market.ts'
import type { Endpoints } from '../endpoint.ts'

const planView = z.object({
  planName: z.string(),
  /** In whole currency units; zero: `pricing.devicePrice` counts. */
  perUnit: z.number(),
  trialPeriodDays: z.number(),
})

const each = <const Key extends string, Value extends z.ZodMiniType>(keys: readonly Key[], value: Value) =>
  z.record(z.enum(keys), value)

export const plansView = z.object({
  currency: z.enum(currencies),
  plans: each(planKinds, planView),
  orderTypes: each(orderTypes, z.boolean()),
  /** Which bundles are on offer. */
  bundles: each(bundles, z.boolean()),
  /** How many complimentary terminals may be rented; null: no limit. */
  complimentaryDevices: z.nullable(z.number()),
  /** In whole currency units and days, as the price function takes them. */
  pricing: z.object({ devicePrice: z.number(), shippingCost: z.number(), freeShippingDays: z.number() }),
  /** Since the business signed up, by the product's clock: shipping may be free at first. */
  daysSinceSignUp: z.number(),
  /** Of each way to be paid: percent, and whole currency units. */
  fees: each(feeNames, z.object({ percent: z.number(), fixed: z.number() })),
})

export const plans = {
  'GET /configs/plans': {
    summary: 'The plans of a business of one’s own, by its referral; else the portal’s',
    access: 'anyone',
    query: z.object({ businessId: z.optional(z.string()) }),
    answer: plansView,
    errors: [],
  },
} as const satisfies Endpoints
