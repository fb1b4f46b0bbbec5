/** Licences: at least one, one a bundle recommended; another number is only warned of (ORDER-11, ORDER-12, ORDER-17). */
import { devicesOf, isHardware, type Device } from './catalog.ts'
import type { Profile } from './order.ts'

export const fewestLicences = 1

const holdsHardware = ({ device, bundle }: Profile): boolean => {
  const held: readonly Device[] = bundle ? devicesOf[bundle] : device ? [device] : []
  return held.some(isHardware)
}

/** One a bundle or single device, and never none: hardware comes with a monthly software licence. */
export const recommendedLicences = (profiles: readonly Profile[]): number =>
  Math.max(
    fewestLicences,
    profiles.filter(holdsHardware).reduce((sum, { quantity }) => sum + quantity, 0),
  )

/** How many licences an order has where nobody said: what is recommended. */
export const licencesOf = (profiles: readonly Profile[], said: number | undefined): number =>
  said ?? recommendedLicences(profiles)

/** What the screen warns of, with edit or continue anyway. */
export function licenceWarning(
  profiles: readonly Profile[],
  licenses: number,
): { warning: 'too_few' | 'too_many'; chosen: number; recommended: number } | null {
  const recommended = recommendedLicences(profiles)
  if (licenses === recommended) return null
  return { warning: licenses < recommended ? 'too_few' : 'too_many', chosen: licenses, recommended }
}
