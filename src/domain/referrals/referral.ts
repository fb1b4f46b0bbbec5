/** Referral records, which override a portal's configuration (PORTAL-05, PORTAL-06). */
import type { Currency } from '../countries/market.ts'
import type { Bundle } from '../orders/catalog.ts'
import type { Brand } from './portals/definition.ts'
import type { Fee, FeeName } from '../prices/fees.ts'
import type { PricingConfig } from '../prices/order-price.ts'
import type { Flags } from './feature-flags.ts'
import type { OrderType, Plan, PlanKind } from '../orders/plans.ts'

/** Resellers and agents apply on behalf of others (SEC-05). */
export const resellerTypes = ['AGENT', 'RESELLER'] as const
export type ResellerType = (typeof resellerTypes)[number]

export type BrandOverrides = Partial<Omit<Brand, 'colors' | 'links'>> & {
  colors?: Partial<Brand['colors']>
  links?: Partial<Brand['links']>
}

/** Partner portal, used by a partner's own staff in either brand (SEC-08, SEC-09, ERR-05). */
export interface PartnerPortal {
  organizationId: string
  /** Exit URLs: `own` for applications of the organization, `other` for all others. */
  targets: { own: string; other: string }
  /** Known master accounts of the organization. */
  masterMids?: readonly string[]
}

export interface Referral {
  id: string
  /** True if the referral is available in the sandbox only. */
  sandbox?: true
  /** Replacement referral; clients are redirected (GUARD-14). */
  movedTo?: string
  /** Organization whose administrators change what is theirs; default: that of the partner portal. */
  organizationId?: string
  /** True if other organizations than its owner may name it too. */
  shared?: true
  brand?: BrandOverrides
  resellerType?: ResellerType
  /** Return URL at the referrer. */
  redirectUrl?: string
  orderTypes?: Partial<Record<OrderType, boolean>>
  plans?: Partial<Record<PlanKind, Partial<Plan>>>
  /** Bundle visibility (ORDER-08). */
  bundles?: Partial<Record<Bundle, boolean>>
  /** Default device price and shipping (PRICE-05, PRICE-06). */
  pricing?: Partial<PricingConfig>
  /** Processing fees that replace those of the portal and market (PRICE-01). */
  fees?: Partial<Record<FeeName, Partial<Fee>>>
  /** Limit of free rented devices (ORDER-13, ORDER-14). */
  complimentaryDevices?: 1 | 2
  /** Point-of-sale vendor in single sign-on permission requests (SEC-07). */
  vendorCode?: string
  partner?: PartnerPortal
  /** Supported currencies; all by default (ERR-18, STORE-10). */
  currencies?: readonly Currency[]
  flags?: Partial<Flags>
}

export const ownerOfReferral = ({ organizationId, partner }: Referral): string | null =>
  organizationId ?? partner?.organizationId ?? null

/** An organization names a referral in its links and its merchants' applications, and so its brand and prices. */
export function mayNameReferral(referral: Referral, organizationId: string): boolean {
  const owner = ownerOfReferral(referral)
  return owner === null || owner === organizationId || referral.shared === true
}
