/** A page's configuration: the portal's defaults, with what a referral replaces of them (PORTAL-05, PORTAL-06). */
import { currencies, marketFacts, type Currency, type Market } from '../market.ts'
import { bundlesShown, type Bundle } from '../orders/catalog.ts'
import type { PartnerPortal } from '../partner/redirect-target.ts'
import { portalBrands, type Brand } from '../portal-brands.ts'
import type { Portal } from '../portal.ts'
import { feeDefaults, feeNames, type Fee, type FeeName } from '../prices/fees.ts'
import { pricingDefaults, type PricingSetting } from '../prices/order-price.ts'
import { flagDefaults, type Flags } from '../settings.ts'
import { orderTypeDefaults, planDefaults, planKinds, type OrderType, type Plans } from './plans.ts'
import type { Referral, ResellerType } from './referral.ts'

export interface Configuration {
  brand: Brand
  /** Null: nobody waits for the person to come back. */
  redirectUrl: string | null
  resellerType: ResellerType
  orderTypes: Record<OrderType, boolean>
  plans: Plans
  /** Which bundles are on offer. */
  bundles: Record<Bundle, boolean>
  pricing: PricingSetting
  fees: Record<FeeName, Fee>
  /** Null: no limit. */
  complimentaryDevices: number | null
  /** Null: there is no point-of-sale vendor to ask rights for. */
  vendorCode: string | null
  /** Whether this is the partner portal (SEC-09). */
  isPartner: boolean
  partner: PartnerPortal | null
  /** Which currencies an application may be in. */
  currencies: readonly Currency[]
  flags: Flags
}

/** The flags that hold for a market and referral: a second language is offered where the market has one. */
export const flagsFor = (market: Market, referral: Pick<Referral, 'flags'> | null): Flags => ({
  ...flagDefaults,
  multiLanguage: marketFacts[market].languages.length > 1,
  ...referral?.flags,
})

/** @param referral null: none was named, or none that is known */
export function configurationOf(portal: Portal, market: Market, referral: Referral | null): Configuration {
  const brand: Brand = portalBrands[portal]
  const change = referral?.brand
  return {
    brand: {
      ...brand,
      ...change,
      colors: { ...brand.colors, ...change?.colors },
      links: { ...brand.links, ...change?.links },
    },
    redirectUrl: referral?.redirectUrl ?? null,
    resellerType: referral?.resellerType ?? 'AGENT',
    orderTypes: { ...orderTypeDefaults, ...referral?.orderTypes },
    plans: plansOf(referral),
    bundles: { ...bundlesShown, ...referral?.bundles },
    pricing: { ...pricingDefaults, ...referral?.pricing },
    fees: feesOf(referral),
    complimentaryDevices: referral?.complimentaryDevices ?? null,
    vendorCode: referral?.vendorCode ?? null,
    isPartner: referral?.partner !== undefined,
    partner: referral?.partner ?? null,
    currencies: referral?.currencies ?? currencies,
    flags: flagsFor(market, referral),
  }
}

/** Every kind of device has a plan; a referral sets parts of it. */
const plansOf = (referral: Referral | null): Plans =>
  Object.fromEntries(
    planKinds.map((kind) => [kind, { ...planDefaults[kind], ...referral?.plans?.[kind] }]),
  ) as Plans

const feesOf = (referral: Referral | null): Record<FeeName, Fee> =>
  Object.fromEntries(
    feeNames.map((name) => [name, { ...feeDefaults[name], ...referral?.fees?.[name] }]),
  ) as Record<FeeName, Fee>
