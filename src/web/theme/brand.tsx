/**
 * Brand of the page: name, logo, links and support contact. A referral's configuration may replace
 * it.
 */
import { createContext, useContext, type ReactNode } from 'react'
import type { ConfigView } from '#api/public.ts'
import { linksIn, ownerOfLink } from '#domain/referrals/brand-links.ts'
import { brandMark } from '#domain/referrals/brand-mark.ts'
import { themeStyleSheet } from '#domain/referrals/theme-style-sheet.ts'
import { defaultPortal, lookOf, portalDefinitions, type Portal } from '#domain/referrals/portal.ts'
import type { LinkName } from '#domain/referrals/portals/definition.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { SiteNameContext } from '#ui/page.tsx'

export type Brand = ConfigView['brand'] & { portal: Portal }

export const toBrand = ({ brand, portal }: Pick<ConfigView, 'brand' | 'portal'>): Brand => ({
  ...brand,
  portal,
})

/** Used until the configuration has loaded. */
const defaultBrand: Brand = { ...portalDefinitions[defaultPortal].brand, portal: defaultPortal }

/** Used if the configuration can’t be loaded; takes the name from the document. */
export const documentBrand = (): Brand => ({
  ...defaultBrand,
  name: document.querySelector<HTMLMetaElement>('meta[property="og:title"]')?.content ?? '',
})

const BrandContext = createContext<Brand>(defaultBrand)

export const BrandProvider = ({ brand, children }: { brand: Brand; children: ReactNode }) => (
  <BrandContext value={brand}>
    <SiteNameContext value={brand.name}>{children}</SiteNameContext>
  </BrandContext>
)

/** Returns the brand with links in the current language. */
export function useBrand(): Brand {
  const brand = useContext(BrandContext)
  const { locale } = useTranslator()
  return { ...brand, links: linksIn(brand, locale) }
}

/** Returns the portal's name if a partner's link leads to the portal; null if it is the brand's own link. */
export function useLinkOwner(): (link: LinkName) => string | null {
  const brand = useBrand()
  const { locale } = useTranslator()
  const portal = portalDefinitions[brand.portal].brand
  return (link) => ownerOfLink(brand, { ...portal, links: linksIn(portal, locale) }, link)
}

/** Adopted by the document; replaced when the brand changes. */
let styleSheet: CSSStyleSheet | undefined

/** Applies colors and shapes to the document. */
export function applyTheme(brand: Brand): void {
  styleSheet ??= new CSSStyleSheet()
  styleSheet.replaceSync(themeStyleSheet(brand.portal, brand))
  if (!document.adoptedStyleSheets.includes(styleSheet)) document.adoptedStyleSheets.push(styleSheet)
}

export function Logo() {
  const brand = useBrand()
  const { portal, name } = brand
  const mark = brandMark(portal, brand)
  if (mark.kind === 'logo') {
    const isInkHeader = lookOf(portal, brand).theme.header === 'ink'
    return (
      <picture className={mark.srcOnDark ? 'logo-image' : `logo-image plate${isInkHeader ? '' : '-if-dark'}`}>
        {mark.srcOnDark && (
          <source srcSet={mark.srcOnDark} media={isInkHeader ? 'all' : '(prefers-color-scheme: dark)'} />
        )}
        <img src={mark.src} alt={name} height={28} />
      </picture>
    )
  }
  return (
    <span className="logo">
      {mark.kind === 'mark' ? (
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d={mark.path} fill="currentColor" fillRule="evenodd" />
        </svg>
      ) : (
        <span className="monogram" aria-hidden="true">
          {mark.letter}
        </span>
      )}
      {name}
    </span>
  )
}
