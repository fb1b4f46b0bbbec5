/** Brand of a page: the portal's, or that of the partner in a white-label path (PORTAL-05). */
import { stripReferralPrefix } from '#domain/navigation/referral.ts'
import { monogram } from '#domain/referrals/brand-mark.ts'
import type { Brand } from '#domain/referrals/portals/definition.ts'
import { resolveConfiguration } from '#domain/referrals/configuration.ts'
import { portalDefinitions, type Portal } from '#domain/referrals/portal.ts'
import type { Services } from '#server/services.ts'
import { html } from './html.ts'

export interface PageBrand {
  portal: Portal
  brand: Brand
  /** Null outside a white label. */
  referralUrlId: string | null
}

type ReferenceServices = Pick<Services, 'referenceData'>

/** @param path of a URL, with or without its query */
export function brandOfPath(services: ReferenceServices, portal: Portal, path: string): PageBrand {
  const [pathname = ''] = path.split('?', 1)
  return brandOfReferral(services, portal, stripReferralPrefix(pathname.split('/').slice(1)).referralUrlId)
}

/** An unknown referral gets the portal's brand; a moved one that of its successor. */
export function brandOfReferral(
  { referenceData }: ReferenceServices,
  portal: Portal,
  id: string | null,
): PageBrand {
  const named = id === null ? null : referenceData.findReferral(id)
  const referral = named?.movedTo === undefined ? named : referenceData.findReferral(named.movedTo)
  // The brand doesn't depend on the market.
  const { brand } = resolveConfiguration(portal, 'US', referral)
  return { portal, brand, referralUrlId: referral?.id ?? null }
}

/** The portal's own icon, or a monogram for a partner, whose logo may be too wide. */
export function iconUrl({ portal, brand }: Pick<PageBrand, 'portal' | 'brand'>): string {
  if (brand.name === portalDefinitions[portal].brand.name) return `/icons/${portal}.svg`
  const { accent, accentText } = brand.colors
  const svg = html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
    <rect width="32" height="32" rx="7" fill="${accent}" />
    <text
      x="16"
      y="23"
      text-anchor="middle"
      font-family="sans-serif"
      font-size="20"
      font-weight="700"
      fill="${accentText}"
    >
      ${monogram(brand.name)}
    </text>
  </svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg.text)}`
}
