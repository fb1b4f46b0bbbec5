/**
 * Brand of the page: name, logo, links and support contact. A referral's configuration may replace
 * it.
 */
import { createContext, useContext } from 'react'
import type { ConfigView } from '../../api/public.ts'
import { defaultPortal, portalDefinitions, type Portal } from '../../domain/referrals/portal.ts'
import { themeStyleSheet } from './theme.ts'

export type Brand = ConfigView['brand'] & { portal: Portal }

export const toBrand = ({ brand, portal }: Pick<ConfigView, 'brand' | 'portal'>): Brand => ({
  ...brand,
  portal,
})

/** Used until the configuration has loaded, or if loading fails. */
export const defaultBrand: Brand = { ...portalDefinitions[defaultPortal].brand, portal: defaultPortal }

export const BrandContext = createContext<Brand>(defaultBrand)
export const useBrand = (): Brand => useContext(BrandContext)

/** Adopted by the document; replaced when the brand changes. */
const styleSheet = new CSSStyleSheet()

/** Applies colors and shapes to the document. */
export function applyTheme({ portal, colors }: Brand): void {
  styleSheet.replaceSync(themeStyleSheet(portal, colors))
  if (!document.adoptedStyleSheets.includes(styleSheet)) document.adoptedStyleSheets.push(styleSheet)
}

/** Falls back to the brand name, with the portal's mark if the brand is the portal's own. */
export function Logo() {
  const { portal, name, logo } = useBrand()
  const isPortalBrand = name === portalDefinitions[portal].brand.name
  if (logo) return <img className="logo-image" src={logo} alt={name} height={28} />
  return (
    <span className="logo">
      {isPortalBrand && (
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d={portalDefinitions[portal].theme.logoMark} fill="currentColor" fillRule="evenodd" />
        </svg>
      )}
      {name}
    </span>
  )
}
