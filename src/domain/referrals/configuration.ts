/** Page configuration: portal defaults with the referral's overrides (PORTAL-05, PORTAL-06). */
import { countries } from '../countries/countries.ts'
import { currencies, type Currency, type Market } from '../countries/market.ts'
import { defaultBundleVisibility, type Bundle } from '../orders/catalog.ts'
import type { Brand } from './portals/definition.ts'
import { mergeLinks } from './brand-links.ts'
import { lookOf, portalDefinitions, type Portal } from './portal.ts'
import { feeDefaults, feeNames, type Fee, type FeeName } from '../prices/fees.ts'
import { accountFeeDefaults, type AccountFees, type MarketRates } from '../prices/rates.ts'
import { pricingDefaults, type PricingConfig } from '../prices/order-price.ts'
import { flagDefaults, type Flags } from './feature-flags.ts'
import { orderTypeDefaults, planDefaults, planKinds, type OrderType, type Plans } from '../orders/plans.ts'
import type { RateTable } from './rates.ts'
import type { PartnerPortal, Referral, ResellerType } from './referral.ts'

export interface Configuration {
  brand: Brand
  /** Null if there is no referrer to return to. */
  redirectUrl: string | null
  resellerType: ResellerType
  orderTypes: Record<OrderType, boolean>
  plans: Plans
  bundles: Record<Bundle, boolean>
  pricing: PricingConfig
  fees: Record<FeeName, Fee>
  accountFees: AccountFees
  /** Limit of free rented devices; null without a complimentary offer. */
  complimentaryDevices: number | null
  /** Null without a point-of-sale vendor. */
  vendorCode: string | null
  /** True for the partner portal (SEC-09). */
  isPartner: boolean
  partner: PartnerPortal | null
  currencies: readonly Currency[]
  flags: Flags
}

/** What the operator of an installation sets for all of its portals. */
interface Installation {
  /** Flags that it can't offer, whatever a referral says. */
  switchedOff?: Partial<Flags>
  /** Everything is free without them (PRICE-01). */
  rates?: RateTable
}

/**
 * Multi-language support defaults to on in markets with a language choice.
 * @param switchedOff flags that this installation can't offer, whatever a referral says
 */
export const resolveFlags = (
  market: Market,
  referral: Pick<Referral, 'flags'> | null,
  switchedOff: Partial<Flags> = {},
): Flags => ({
  ...flagDefaults,
  multiLanguage: countries[market].asksForLanguage,
  ...referral?.flags,
  ...switchedOff,
})

/** @param referral null if none or an unknown one was requested */
export function resolveConfiguration(
  portal: Portal,
  market: Market,
  referral: Referral | null,
  { switchedOff = {}, rates }: Installation = {},
): Configuration {
  const marketRates = rates?.[portal][market]
  const brand: Brand = portalDefinitions[portal].brand
  const overrides = referral?.brand
  return {
    brand: {
      ...brand,
      ...overrides,
      colors: { ...lookOf(portal, overrides ?? {}).brand.colors, ...overrides?.colors },
      ...mergeLinks(brand, overrides),
    },
    redirectUrl: referral?.redirectUrl ?? null,
    resellerType: referral?.resellerType ?? 'AGENT',
    orderTypes: { ...orderTypeDefaults, ...referral?.orderTypes },
    plans: resolvePlans(referral),
    bundles: { ...defaultBundleVisibility, ...referral?.bundles },
    pricing: { ...pricingDefaults, ...referral?.pricing },
    fees: resolveFees(marketRates, referral),
    accountFees: marketRates?.accountFees ?? accountFeeDefaults,
    complimentaryDevices: referral?.complimentaryDevices ?? null,
    vendorCode: referral?.vendorCode ?? null,
    isPartner: referral?.partner !== undefined,
    partner: referral?.partner ?? null,
    currencies: referral?.currencies ?? currencies,
    flags: resolveFlags(market, referral, switchedOff),
  }
}

const resolvePlans = (referral: Referral | null): Plans =>
  Object.fromEntries(
    planKinds.map((kind) => [kind, { ...planDefaults[kind], ...referral?.plans?.[kind] }]),
  ) as Plans

const resolveFees = (rates: MarketRates | undefined, referral: Referral | null): Record<FeeName, Fee> =>
  Object.fromEntries(
    feeNames.map((name) => [name, { ...feeDefaults[name], ...rates?.fees[name], ...referral?.fees?.[name] }]),
  ) as Record<FeeName, Fee>
