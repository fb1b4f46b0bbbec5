/** The brand of the page: whose name, logo, links and support it shows; a referral's configuration may replace it. */
import { createContext, useContext } from 'react'
import type { ConfigView } from '../../contract/v2/open.ts'
import { portalBrands } from '../../domain/portal-brands.ts'
import { defaultPortal, type Portal } from '../../domain/portal.ts'
import { looks, paletteOf, readableColors } from './look.ts'

export type Brand = ConfigView['brand'] & { portal: Portal }

export const brandOf = ({ brand, portal }: Pick<ConfigView, 'brand' | 'portal'>): Brand => ({
  ...brand,
  portal,
})

/** Stands until the configuration is there, and where none can be had. */
export const defaultBrand: Brand = { ...portalBrands[defaultPortal], portal: defaultPortal }

export const BrandContext = createContext<Brand>(defaultBrand)
export const useBrand = (): Brand => useContext(BrandContext)

const property = (name: string): string =>
  `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** Puts a brand's colours and shapes on the page. */
export function wear({ portal, colors }: Brand): void {
  const look = looks[portal]
  const { style } = document.documentElement
  for (const [name, value] of Object.entries(paletteOf(readableColors(portal, colors), look)))
    style.setProperty(property(name), value)
  for (const [name, value] of Object.entries(look.shape)) style.setProperty(name, value)
}

/** The logo, or the portal's mark and the brand's name. */
export function Logo() {
  const { portal, name, logo } = useBrand()
  if (logo) return <img className="logo-image" src={logo} alt={name} height={28} />
  return (
    <span className="logo">
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d={looks[portal].mark} fill="currentColor" fillRule="evenodd" />
      </svg>
      {name}
    </span>
  )
}
