/** Rates of a merchant, as shown before the terms are accepted. */
import * as z from 'zod/mini'
import { currencies } from '#domain/countries/market.ts'
import { feeNames } from '#domain/prices/fees.ts'

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
