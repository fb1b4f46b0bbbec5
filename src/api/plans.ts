/** Prices of terminals and payment fees (API2-42). */
import * as z from 'zod/mini'
import { bundles } from '#domain/orders/catalog.ts'
import { feeNames } from '#domain/prices/fees.ts'
import { orderTypes, planKinds } from '#domain/orders/plans.ts'
import { currencies } from '#domain/countries/market.ts'
import type { Endpoints, Examples } from './endpoint.ts'
import { text } from './request-schemas.ts'
import { exampleRates, ratesView } from './rates.ts'
import { businessId } from './example-data.ts'

const planView = z.object({
  planName: z.string(),
  /** Price in major currency units; if 0, `pricing.devicePrice` applies. */
  perUnit: z.number(),
  trialPeriodDays: z.number(),
})

const recordOf = <const Key extends string, Value extends z.ZodMiniType>(
  keys: readonly Key[],
  value: Value,
) => z.record(z.enum(keys), value)

export const plansView = z.object({
  currency: z.enum(currencies),
  plans: recordOf(planKinds, planView),
  orderTypes: recordOf(orderTypes, z.boolean()),
  /** Bundles on offer. */
  bundles: recordOf(bundles, z.boolean()),
  /** Complimentary terminals in the offer; null without an offer. */
  complimentaryDevices: z.nullable(z.number()),
  /** Complimentary terminals not yet ordered by this merchant; null without an offer. */
  complimentaryLeft: z.nullable(z.number()),
  /** Prices in major currency units. */
  pricing: z.object({ devicePrice: z.number(), shippingCost: z.number(), freeShippingDays: z.number() }),
  /** Compared with `pricing.freeShippingDays`. */
  daysSinceSignUp: z.number(),
  /** True if the configuration lets this business take payments; otherwise shipping is not charged. */
  paymentsEnabled: z.boolean(),
  /** Per payment method: percent, and major currency units. */
  fees: recordOf(feeNames, z.object({ percent: z.number(), fixed: z.number() })),
  /** Rates that the business accepted, otherwise those in force. */
  rates: ratesView,
})

export const plans = {
  'GET /configs/plans': {
    summary: 'Read the plans of your own business, or without an id those of the portal',
    access: 'anyone',
    query: z.object({ businessId: z.optional(text) }),
    response: plansView,
    errors: ['unknown_id'],
  },
} as const satisfies Endpoints

const examplePlan = { planName: '', perUnit: 0, trialPeriodDays: 0 }
const exampleFee = { percent: 0, fixed: 0 }

export const planExamples: Examples<typeof plans> = {
  'GET /configs/plans': {
    query: { businessId },
    response: {
      currency: 'USD',
      plans: {
        n910: examplePlan,
        n950: examplePlan,
        poyntC: examplePlan,
        buy: examplePlan,
        noDevice: examplePlan,
      },
      orderTypes: { NO_DEVICE: true, RENT: true, BUY: false },
      bundles: {
        POYNTC: true,
        POYNTC_SUNMIT2S1: true,
        POYNTC_SUNMIT2S2: false,
        N910_SUNMIT2S1: true,
        N910_SUNMIT2S2: false,
        LICENSE: false,
      },
      complimentaryDevices: null,
      complimentaryLeft: null,
      pricing: { devicePrice: 30, shippingCost: 0, freeShippingDays: 0 },
      daysSinceSignUp: 0,
      paymentsEnabled: true,
      fees: {
        terminal: exampleFee,
        terminalDebit: exampleFee,
        keyedIn: exampleFee,
        keyedInDebit: exampleFee,
        transferToBank: exampleFee,
        invoicing: exampleFee,
        invoicingDebit: exampleFee,
        commerce: exampleFee,
        paylink: exampleFee,
        paybutton: exampleFee,
        echeck: exampleFee,
        customEcommerce: exampleFee,
      },
      rates: exampleRates,
    },
  },
}
