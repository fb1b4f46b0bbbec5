/** Display state of a capability. */
import type { Capability, CapabilityStatus } from './capabilities.ts'

/** NOT_YET: held and never active. */
export type CapabilityLabel = CapabilityStatus | 'NOT_YET'

export function capabilityLabel({
  status,
  why,
  wasActive,
}: Pick<Capability, 'status' | 'why' | 'wasActive'>): CapabilityLabel {
  // Ordering already works; only the charge is pending.
  if (why === 'charged_after_approval') return 'ACTIVE'
  if (why === 'not_submitted') return 'NOT_YET'
  return status === 'HELD' && !wasActive ? 'NOT_YET' : status
}
