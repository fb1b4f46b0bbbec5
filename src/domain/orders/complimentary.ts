/**
 * Complimentary rentals: a reseller offers a merchant a limited number of devices for free (ORDER-13, ORDER-14),
 * counted over all of the merchant's orders (CHG-12).
 */
import { bundleDevices, isHardware, type Device } from './catalog.ts'
import type { OrderType, OrderItem } from './order.ts'
import { openStatuses, type OrderStatus } from './order-status.ts'
import { toOrderItem, type Product } from './product-groups.ts'

export interface DeviceSelection {
  type: OrderType
  profiles: readonly OrderItem[]
}

/** Counts rented devices, including registers. */
export const countRentedDevices = ({ type, profiles }: DeviceSelection): number => {
  if (type !== 'RENT') return 0
  return profiles.reduce((sum, { device, bundle, quantity }) => {
    const itemDevices: readonly Device[] = bundle ? bundleDevices[bundle] : device ? [device] : []
    return sum + quantity * itemDevices.filter(isHardware).length
  }, 0)
}

/** Returns false for a bundle with more devices than the limit. */
export const isWithinComplimentaryLimit = (
  product: Product,
  type: OrderType,
  limit: number | null,
): boolean => limit === null || countRentedDevices({ type, profiles: [toOrderItem(product, 1)] }) <= limit

/** Returns the selected and allowed numbers of devices, or null if the basket is within the limit. */
export function complimentaryExcess(
  basket: DeviceSelection,
  limit: number | null,
): { chosen: number; allowed: number } | null {
  const chosen = countRentedDevices(basket)
  return limit !== null && chosen > limit ? { chosen, allowed: limit } : null
}

export interface ComplimentaryOrder {
  status: OrderStatus
  /** Devices that were free when the order was placed. */
  complimentaryDevices: number
  /** True if the application was declined or withdrawn, so that an open order is never delivered. */
  isClosed: boolean
  /** True from the start of a charge until its outcome. */
  isCharging: boolean
}

const isOpen = ({ status }: ComplimentaryOrder): boolean => openStatuses.some((open) => open === status)

/** Paid, or about to be. */
const keepsDevices = (order: ComplimentaryOrder): boolean =>
  order.isCharging || (!isOpen(order) && order.status !== 'REPLACED')

/** A paid order keeps its devices, an open one reserves them; a replaced or closed one frees them. */
const holdsDevices = (order: ComplimentaryOrder): boolean =>
  keepsDevices(order) || (isOpen(order) && !order.isClosed)

const subtractDevices = (limit: number, orders: readonly ComplimentaryOrder[]): number =>
  orders.reduce((left, { complimentaryDevices }) => Math.max(0, left - complimentaryDevices), limit)

/** Returns the devices that may still be ordered under an offer; null without an offer, which limits no rental. */
export const complimentaryLeft = (
  limit: number | null,
  orders: readonly ComplimentaryOrder[],
): number | null =>
  limit === null
    ? null
    : subtractDevices(
        limit,
        orders.filter((order) => holdsDevices(order)),
      )

/**
 * Returns how many devices of an unpaid order are free when it is charged or given away; none without an offer. Other unpaid
 * orders don't count, so that two waiting orders don't block each other.
 * @param claimed devices that were free when the order was placed
 */
export const grantedDevices = (
  claimed: number,
  limit: number | null,
  others: readonly ComplimentaryOrder[],
): number =>
  Math.min(
    claimed,
    subtractDevices(
      limit ?? 0,
      others.filter((order) => keepsDevices(order)),
    ),
  )
