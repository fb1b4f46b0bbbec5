/** State of a capability as people read it. */
import type { Capability, CapabilityStatus } from './capabilities.ts'

/** NOT_YET: held, and never active before. */
export type CapabilityLabel = CapabilityStatus | 'NOT_YET'

export function capabilityLabel({
  status,
  why,
  wasActive,
}: Pick<Capability, 'status' | 'why' | 'wasActive'>): CapabilityLabel {
  // Ordering works already; only the charge waits.
  if (why === 'charged_after_approval') return 'ACTIVE'
  if (why === 'not_submitted') return 'NOT_YET'
  return status === 'HELD' && !wasActive ? 'NOT_YET' : status
}
