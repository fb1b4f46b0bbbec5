/** Prices of terminals and payment fees (API2-42). */
import * as z from 'zod/mini'
import { bundles } from '#domain/orders/catalog.ts'
import { feeNames } from '#domain/prices/fees.ts'
import { orderTypes, planKinds } from '#domain/orders/plans.ts'
import { currencies } from '#domain/countries/market.ts'
import type { Endpoints, Examples } from './endpoint.ts'
import { text } from './request-schemas.ts'
import { businessId } from './example-data.ts'

/** As shown before the terms are accepted. */
export const ratesView = z.object({
  /** Sent back with the signature of the terms as `applicant.terms.rates`. */
  sha256: z.string(),
  /** Time of the signature with which these rates were accepted; null for rates that apply to new signatures. */
  acceptedAt: z.nullable(z.string()),
  currency: z.enum(currencies),
  fees: z.array(
    z.object({
      name: z.enum(feeNames),
      /** Replaces the name. */
      label: z.optional(z.string()),
      percent: z.number(),
      /** Minor units. */
      fixed: z.number(),
    }),
  ),
  /** Minor units: per month, per lost dispute, and once at the end of the agreement. */
  accountFees: z.object({ monthly: z.number(), dispute: z.number(), cancellation: z.number() }),
})
export type RatesView = z.infer<typeof ratesView>

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

export const exampleRates: RatesView = {
  sha256: '9b71d224bd62f3785d96d46ad3ea3d73319bfbc2890caadae2dff72519673ca7',
  acceptedAt: null,
  currency: 'USD',
  fees: [
    { name: 'terminal', percent: 2.6, fixed: 10 },
    { name: 'keyedIn', percent: 3.5, fixed: 15 },
  ],
  accountFees: { monthly: 0, dispute: 1500, cancellation: 0 },
}

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
