/** Product groups of the order page; the group for the business's sector comes first (SCREEN-20). */
import { bundles, type Bundle, type Device } from './catalog.ts'
import type { OrderItem } from './order.ts'

export type Product = Device | Bundle

/** Register bundles pair with a handheld (restaurant) or a countertop terminal (retail). */
export const sectors = ['restaurant', 'retail'] as const
export type Sector = (typeof sectors)[number]

export type ProductGroupName = 'terminals' | Sector
export interface ProductGroup {
  name: ProductGroupName
  products: readonly GroupedProduct[]
}

const productsByGroup = {
  terminals: ['POYNTC', 'N910', 'N950'],
  restaurant: ['N910_SUNMIT2S1', 'N910_SUNMIT2S2'],
  retail: ['POYNTC_SUNMIT2S1', 'POYNTC_SUNMIT2S2'],
} as const satisfies Record<ProductGroupName, readonly Product[]>
export type GroupedProduct = (typeof productsByGroup)[ProductGroupName][number]

/** Restaurants are refused in Quebec (`isProhibitedInQuebec`), so nothing is sold for them there. */
const sectorsIn = (territory: string | undefined): readonly Sector[] =>
  territory === 'QC' ? sectors.filter((sector) => sector !== 'restaurant') : sectors

/** Caterers, restaurants, bars and fast food. */
const restaurantMccs: readonly string[] = ['5811', '5812', '5813', '5814']

export const sectorForMcc = (mcc: string | undefined): Sector =>
  mcc !== undefined && restaurantMccs.includes(mcc) ? 'restaurant' : 'retail'

interface ShoppingBusiness {
  mcc: string | undefined
  territory: string | undefined
  vendorFlow: boolean
}

const isBundle = (product: Product): product is Bundle => bundles.some((bundle) => bundle === product)

/**
 * @param vendorFlow the point-of-sale vendor's flow, which sells only bundles (PORTAL-09)
 * @returns groups that are not empty
 */
export function productGroupsFor(
  { mcc, territory, vendorFlow }: ShoppingBusiness,
  bundleVisibility: Readonly<Record<Bundle, boolean>>,
): ProductGroup[] {
  const businessSector = sectorForMcc(mcc)
  const bySector = sectorsIn(territory).toSorted(
    (a, b) => Number(b === businessSector) - Number(a === businessSector),
  )
  const names: ProductGroupName[] = vendorFlow ? bySector : ['terminals', ...bySector]
  return names
    .map((name) => ({
      name,
      products: (productsByGroup[name] as readonly GroupedProduct[]).filter(
        (product) => !isBundle(product) || bundleVisibility[product],
      ),
    }))
    .filter(({ products }) => products.length > 0)
}

export const toOrderItem = (product: Product, quantity: number): OrderItem =>
  isBundle(product) ? { bundle: product, quantity } : { device: product, quantity }
