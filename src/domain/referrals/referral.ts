/** What a referral id changes of its portal's configuration (PORTAL-05, PORTAL-06). */
import type { Currency } from '../market.ts'
import type { Bundle } from '../orders/catalog.ts'
import type { Brand } from '../portal-brands.ts'
import type { PartnerPortal } from '../partner/redirect-target.ts'
import type { Fee, FeeName } from '../prices/fees.ts'
import type { PricingSetting } from '../prices/order-price.ts'
import type { Flags } from '../settings.ts'
import type { OrderType, Plan, PlanKind } from './plans.ts'

/** Resellers and agents apply on behalf of others (SEC-05). */
export const resellerTypes = ['AGENT', 'RESELLER'] as const
export type ResellerType = (typeof resellerTypes)[number]

/** Parts of a brand: what is left out stays the portal's. */
export type BrandChange = Partial<Omit<Brand, 'colors' | 'links'>> & {
  colors?: Partial<Brand['colors']>
  links?: Partial<Brand['links']>
}

export interface Referral {
  id: string
  /** A record of the sandbox: no other environment knows it. */
  sandbox?: true
  /** The referral that took its place: whoever asks is sent there (GUARD-14). */
  movedTo?: string
  brand?: BrandChange
  resellerType?: ResellerType
  /** Where people are sent back to, at whoever sent them. */
  redirectUrl?: string
  orderTypes?: Partial<Record<OrderType, boolean>>
  plans?: Partial<Record<PlanKind, Partial<Plan>>>
  /** Which bundles are on offer (ORDER-08). */
  bundles?: Partial<Record<Bundle, boolean>>
  /** What a device costs without a plan, and its shipping (PRICE-05, PRICE-06). */
  pricing?: Partial<PricingSetting>
  /** What taking a payment costs (PRICE-01). */
  fees?: Partial<Record<FeeName, Partial<Fee>>>
  /** How many complimentary terminals may be rented (ORDER-13, ORDER-14). */
  complimentaryDevices?: 1 | 2
  /** What the point-of-sale vendor's single sign-on rights are asked for as (SEC-07). */
  vendorCode?: string
  partner?: PartnerPortal
  /** The currencies that it serves; both, if absent (ERR-18, STORE-10). */
  currencies?: readonly Currency[]
  flags?: Partial<Flags>
}
