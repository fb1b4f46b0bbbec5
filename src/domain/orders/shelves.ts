/** What is laid out to choose from, shelf by shelf; the one that suits the business first (SCREEN-20). */
import { bundles, type Bundle, type Device } from './catalog.ts'
import type { Profile } from './order.ts'

export type Product = Device | Bundle

/** Bundles of a till are made for one of two kinds of business: taken to a table, or kept at a counter. */
export const sectors = ['restaurant', 'retail'] as const
export type Sector = (typeof sectors)[number]

export type ShelfName = 'terminals' | Sector
export interface Shelf {
  name: ShelfName
  products: readonly ShelfProduct[]
}

const contents = {
  terminals: ['POYNTC', 'N910', 'N950'],
  restaurant: ['N910_SUNMIT2S1', 'N910_SUNMIT2S2'],
  retail: ['POYNTC_SUNMIT2S1', 'POYNTC_SUNMIT2S2'],
} as const satisfies Record<ShelfName, readonly Product[]>
export type ShelfProduct = (typeof contents)[ShelfName][number]

/** Caterers, restaurants, bars, and fast food with its kin. */
const restaurantMccs: readonly string[] = ['5811', '5812', '5813', '5814']

export const sectorOf = (mcc: string | undefined): Sector =>
  mcc !== undefined && restaurantMccs.includes(mcc) ? 'restaurant' : 'retail'

const isBundle = (product: Product): product is Bundle => (bundles as readonly string[]).includes(product)

/**
 * @param shown which bundles are on offer
 * @param vendorFlow the point-of-sale vendor's flow sells bundles alone (PORTAL-09)
 * @returns shelves that hold something; in the vendor's flow and in a restaurant or shop its own bundles come first
 */
export function shelvesFor(
  { mcc, vendorFlow }: { mcc: string | undefined; vendorFlow: boolean },
  shown: Readonly<Record<Bundle, boolean>>,
): Shelf[] {
  const own = sectorOf(mcc)
  const bySector = sectors.toSorted((one, other) => Number(other === own) - Number(one === own))
  const names: ShelfName[] = vendorFlow ? bySector : ['terminals', ...bySector]
  return names
    .map((name) => ({
      name,
      products: (contents[name] as readonly ShelfProduct[]).filter(
        (product) => !isBundle(product) || shown[product],
      ),
    }))
    .filter(({ products }) => products.length > 0)
}

/** A product as a line of an order. */
export const profileOf = (product: Product, quantity: number): Profile =>
  isBundle(product) ? { bundle: product, quantity } : { device: product, quantity }
