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
}

/** A paid order keeps its devices, an open one reserves them; a replaced or closed one frees them. */
const holdsDevices = ({ status, isClosed }: ComplimentaryOrder): boolean =>
  openStatuses.some((open) => open === status) ? !isClosed : status !== 'REPLACED'

/** Returns the devices left of an offer; null without an offer. */
export const complimentaryLeft = (
  limit: number | null,
  orders: readonly ComplimentaryOrder[],
): number | null =>
  limit === null
    ? null
    : orders
        .filter((order) => holdsDevices(order))
        .reduce((left, { complimentaryDevices }) => Math.max(0, left - complimentaryDevices), limit)
