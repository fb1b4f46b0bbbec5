/** Software licenses: at least one; one per bundle is recommended (ORDER-11, ORDER-12, ORDER-17). */
import { bundleDevices, isHardware, type Device } from './catalog.ts'
import type { OrderItem } from './order.ts'

export const minLicenses = 1

const includesHardware = ({ device, bundle }: OrderItem): boolean => {
  const itemDevices: readonly Device[] = bundle ? bundleDevices[bundle] : device ? [device] : []
  return itemDevices.some(isHardware)
}

/** Recommends one license per bundle or device, because hardware needs a monthly software license. */
export const recommendedLicenses = (profiles: readonly OrderItem[]): number =>
  Math.max(
    minLicenses,
    profiles.filter(includesHardware).reduce((sum, { quantity }) => sum + quantity, 0),
  )

export const resolveLicenseCount = (profiles: readonly OrderItem[], requested: number | undefined): number =>
  requested ?? recommendedLicenses(profiles)

/** Warns if the number differs from the recommendation; the order can still be placed. */
export function licenseWarning(
  profiles: readonly OrderItem[],
  licenses: number,
): { warning: 'too_few' | 'too_many'; chosen: number; recommended: number } | null {
  const recommended = recommendedLicenses(profiles)
  if (licenses === recommended) return null
  return { warning: licenses < recommended ? 'too_few' : 'too_many', chosen: licenses, recommended }
}
