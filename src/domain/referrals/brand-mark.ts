/** Mark shown before a brand's name. A partner without a logo gets a monogram, never the portal's mark (PORTAL-05). */
import { portalDefinitions, type Portal } from './portal.ts'

export type BrandMark =
  | { kind: 'logo'; src: string; srcOnDark: string | null }
  /** SVG path on a 24 × 24 grid. */
  | { kind: 'mark'; path: string }
  | { kind: 'monogram'; letter: string }

interface NamedBrand {
  name: string
  logo: string | null
  logoOnDark?: string | null | undefined
}

export function brandMark(portal: Portal, { name, logo, logoOnDark = null }: NamedBrand): BrandMark {
  if (logo !== null) return { kind: 'logo', src: logo, srcOnDark: logoOnDark }
  const { brand, theme } = portalDefinitions[portal]
  return name === brand.name
    ? { kind: 'mark', path: theme.logoMark }
    : { kind: 'monogram', letter: monogram(name) }
}

/** First letter or digit of the name. */
export const monogram = (name: string): string => (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '').toUpperCase()
