/** Rates of an installation by portal and market. */
import * as z from 'zod/mini'
import { type ByMarket, markets } from '../countries/market.ts'
import { feeNames, type FeeName } from '../prices/fees.ts'
import { accountFeeNames, type MarketRates } from '../prices/rates.ts'
import { portals, type Portal } from './portal.ts'

export type RateTable = Readonly<Record<Portal, ByMarket<MarketRates>>>

/** Listed only if a flag is on, so that an installation without it has no rate for it. */
const optionalFees: readonly FeeName[] = ['echeck', 'customEcommerce']

const objectOf = <Key extends string>(keys: readonly Key[], valueOf: (key: Key) => z.ZodMiniType) =>
  z.strictObject(Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, z.ZodMiniType>)

/** Whole currency units with at most two decimals. */
const amount = z.number().check(z.nonnegative(), z.multipleOf(0.01))
const percent = z.number().check(z.nonnegative(), z.maximum(100), z.multipleOf(0.001))
const fee = z.strictObject({ percent, fixed: amount })

const marketRates = z.strictObject({
  fees: objectOf(feeNames, (name) => (optionalFees.includes(name) ? z.optional(fee) : fee)),
  accountFees: objectOf(accountFeeNames, () => amount),
})
const rateTable = objectOf(portals, () => objectOf(markets, () => marketRates))

/** @throws Error naming every missing, unknown or invalid rate */
export function parseRates(json: string): RateTable {
  const parsed = rateTable.safeParse(JSON.parse(json))
  if (parsed.success) return parsed.data as unknown as RateTable
  throw new Error(
    parsed.error.issues
      .map(
        (issue) =>
          `${issue.path.join('.')}: ${issue.code === 'unrecognized_keys' ? `unknown ${issue.keys.join(', ')}` : issue.code}`,
      )
      .join('\n'),
  )
}

/** Markets whose rates are the same in both tables, such as `gdp.US`. */
export const sameRates = (one: RateTable, other: RateTable): string[] =>
  portals.flatMap((portal) =>
    markets
      .filter((market) => isSame(one[portal][market], other[portal][market]))
      .map((market) => `${portal}.${market}`),
  )

const isSame = (one: MarketRates, other: MarketRates): boolean =>
  feeNames.every(
    (name) =>
      one.fees[name]?.percent === other.fees[name]?.percent &&
      one.fees[name]?.fixed === other.fees[name]?.fixed,
  ) && accountFeeNames.every((name) => one.accountFees[name] === other.accountFees[name])
