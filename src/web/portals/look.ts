/** How a portal looks: the brand's colours, the shades made from them, and shapes, type and a mark of its own. */
import { portalBrands } from '../../domain/portal-brands.ts'
import type { Portal } from '../../domain/portal.ts'
import { isReadable, mix } from './color.ts'
import { gdp } from './gdp.ts'
import { poynt } from './poynt.ts'

/** The colours a configuration may replace. */
const roles = ['accent', 'accentText', 'ink', 'paper'] as const
export type BrandColors = Record<(typeof roles)[number], string>

export interface Look {
  /** The ground of the page, behind its paper. */
  ground: string
  /** Whether the band at the top is the ink, or as light as the page. */
  band: 'ink' | 'light'
  /** CSS custom properties beside the colours. */
  shape: Record<`--${string}`, string>
  /** The mark: an SVG path on a 24 × 24 grid. */
  mark: string
}

export const looks = { gdp, poynt } as const satisfies Record<Portal, Look>

/** Every colour on the page. */
export function paletteOf({ accent, accentText, ink, paper }: BrandColors, { ground, band }: Look) {
  return {
    accent,
    accentText,
    ink,
    paper,
    ground,
    /** Under the pointer. */
    accentDeep: mix(ink, accent, 0.35),
    /** The quiet ground of what is chosen or informs. */
    tint: mix(accent, paper, 0.08),
    inkSoft: mix(ink, paper, 0.72),
    line: mix(ink, paper, 0.16),
    /** The edge of a box to type in: 3 to 1 against the paper. */
    edge: mix(ink, paper, 0.58),
    band: band === 'ink' ? ink : ground,
    onBand: band === 'ink' ? paper : ink,
  }
}
export type Palette = ReturnType<typeof paletteOf>

/** Which text stands on which ground. */
const pairs: readonly (readonly [text: keyof Palette, ground: keyof Palette])[] = [
  ['accentText', 'accent'],
  ['accentText', 'accentDeep'],
  ['accent', 'paper'],
  ['accent', 'ground'],
  ['accent', 'tint'],
  ['ink', 'paper'],
  ['ink', 'ground'],
  ['ink', 'tint'],
  ['inkSoft', 'paper'],
  ['inkSoft', 'ground'],
  ['inkSoft', 'tint'],
  ['onBand', 'band'],
]

export const unreadablePairs = (palette: Palette) =>
  pairs.filter(([text, ground]) => !isReadable(palette[text], palette[ground]))

/** The configured colours, or the portal's own where any text on the page could not be read with them. */
export function readableColors(portal: Portal, configured: Readonly<Record<string, string>>): BrandColors {
  const own: BrandColors = portalBrands[portal].colors
  const colors = { ...own }
  for (const role of roles) colors[role] = configured[role] ?? own[role]
  return unreadablePairs(paletteOf(colors, looks[portal])).length === 0 ? colors : own
}
