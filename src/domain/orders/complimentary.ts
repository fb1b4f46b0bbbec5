/** Terminals that a reseller rents out for nothing, up to a number (ORDER-13, ORDER-14). */
import { devicesOf, isHardware, type Device } from './catalog.ts'
import type { OrderType, Profile } from './order.ts'
import { profileOf, type Product } from './shelves.ts'

export interface ChosenDevices {
  type: OrderType
  profiles: readonly Profile[]
}

/** Terminals in a rental, tills included. */
export const rentedDevices = ({ type, profiles }: ChosenDevices): number => {
  if (type !== 'RENT') return 0
  return profiles.reduce((sum, { device, bundle, quantity }) => {
    const held: readonly Device[] = bundle ? devicesOf[bundle] : device ? [device] : []
    return sum + quantity * held.filter(isHardware).length
  }, 0)
}

/** Whether one of a product is within the offer: a bundle of more devices than are given away is none of it. */
export const isWithin = (product: Product, type: OrderType, limit: number | null): boolean =>
  limit === null || rentedDevices({ type, profiles: [profileOf(product, 1)] }) <= limit

/** Chosen and allowed, for the message that leads to the reseller's support; null while the limit is kept. */
export function overLimit(
  basket: ChosenDevices,
  limit: number | null,
): { chosen: number; allowed: number } | null {
  const chosen = rentedDevices(basket)
  return limit !== null && chosen > limit ? { chosen, allowed: limit } : null
}
