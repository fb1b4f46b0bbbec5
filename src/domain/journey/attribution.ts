/** Rules for attribution: who may set it, how long, and which keys grant rights (START-16, START-17). */
import { attributionEffects, type Attribution } from '../application/attribution.ts'

/** Values that a partner can set with a signed link. */
export interface ConfirmedAttribution extends Pick<
  Attribution,
  'agentId' | 'masterMid' | 'kycKybRequired' | 'referralUrlId' | 'serviceId'
> {
  organizationId: string
}

export interface AttributionSource {
  isSubmitted: boolean
  /** Values from a signed link or a partner's own call. */
  confirmed: ConfirmedAttribution | null
  /** Requested service, if the caller may connect a store to it. */
  usableServiceId: string | null
}

/** The organization that may read the application; an unsigned body only claims one. */
export const confirmedOrganizationId = ({
  organizationId,
  confirmed,
}: Pick<Attribution, 'organizationId' | 'confirmed'>): string | null =>
  confirmed?.includes('organizationId') ? (organizationId ?? null) : null

/** Counts the flag only if a partner confirmed it. */
export const areCompleteChecksRequired = ({ kycKybRequired, confirmed }: Attribution): boolean =>
  kycKybRequired === true && confirmed?.includes('kycKybRequired') === true

/**
 * Returns the attribution to store.
 * @param wanted the stored attribution with the values of a request
 */
export function permittedAttribution(
  current: Attribution,
  wanted: Attribution,
  { isSubmitted, confirmed, usableServiceId }: AttributionSource,
): Attribution {
  const claimed = withClaims(current, wanted, isSubmitted)
  if (isSubmitted) return claimed
  return withStoreService(current, withConfirmed(current, claimed, confirmed), usableServiceId)
}

function withClaims(current: Attribution, wanted: Attribution, isSubmitted: boolean): Attribution {
  const claimed: Record<string, unknown> = { ...current }
  for (const key of Object.keys(attributionEffects) as (keyof Attribution)[]) {
    const isFixed = current.confirmed?.includes(key) || (isSubmitted && attributionEffects[key] === 'REFUSED')
    if (isFixed) continue
    if (wanted[key] === undefined) delete claimed[key]
    else claimed[key] = wanted[key]
  }
  return claimed
}

function withConfirmed(
  current: Attribution,
  claimed: Attribution,
  confirmed: ConfirmedAttribution | null,
): Attribution {
  const organizationId = confirmedOrganizationId(current)
  const isForeign = organizationId !== null && organizationId !== confirmed?.organizationId
  if (!confirmed || isForeign) return claimed
  const fixed = Object.fromEntries(Object.entries(confirmed).filter(([, value]) => value !== undefined))
  return {
    ...claimed,
    ...fixed,
    confirmed: [...new Set([...(current.confirmed ?? []), ...Object.keys(fixed)])],
  }
}

/** Connects the store to a usable service; any other service in the request remains an unverified claim. */
function withStoreService(
  current: Attribution,
  { storeServiceId: _previous, ...next }: Attribution,
  usableServiceId: string | null,
): Attribution {
  const { serviceId } = next
  const isKept = serviceId === current.storeServiceId
  const isConnected = serviceId !== undefined && (isKept || serviceId === usableServiceId)
  return isConnected ? { ...next, storeServiceId: serviceId } : next
}
