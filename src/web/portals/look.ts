/** How a portal looks before its configuration says otherwise: colours, shapes, type and a mark. */
import type { Portal } from '../../domain/portal.ts'
import { isReadable } from './contrast.ts'
import { gdp } from './gdp.ts'
import { poynt } from './poynt.ts'

/** The colours a configuration may replace; everything else of a look stays its own. */
export interface Palette {
  /** Buttons, links, what is chosen. */
  primary: string
  /** Text on primary. */
  onPrimary: string
  /** The quiet ground of chosen and informing parts. */
  tint: string
  /** The ground of the page. */
  ground: string
  /** Text, and text of less weight. */
  ink: string
  inkSoft: string
  /** The band at the top, and text on it. */
  band: string
  onBand: string
}

export interface Look {
  palette: Palette
  /** CSS custom properties beside the colours. */
  shape: Record<`--${string}`, string>
  /** The mark: an SVG path on a 24 × 24 grid. */
  mark: string
}

export const looks = { gdp, poynt } as const satisfies Record<Portal, Look>

/** Which text stands on which ground: a configured pair that cannot be read is left at the look's own. */
const pairs: readonly (readonly [text: keyof Palette, ground: keyof Palette])[] = [
  ['onPrimary', 'primary'],
  ['primary', 'ground'],
  ['primary', 'tint'],
  ['ink', 'ground'],
  ['inkSoft', 'ground'],
  ['ink', 'tint'],
  ['onBand', 'band'],
]

export const unreadablePairs = (palette: Palette) =>
  pairs.filter(([text, ground]) => !isReadable(palette[text], palette[ground]))

/** The look's colours with the configured ones over them, as far as every text stays readable. */
export function paletteOf(look: Look, configured: Readonly<Record<string, string>>): Palette {
  const palette: Palette = { ...look.palette }
  const known = Object.keys(palette) as (keyof Palette)[]
  for (const name of known) palette[name] = configured[name] ?? palette[name]
  for (let faults = unreadablePairs(palette); faults.length > 0; faults = unreadablePairs(palette)) {
    const own = faults.flat().find((name) => palette[name] !== look.palette[name])
    if (own === undefined) break
    palette[own] = look.palette[own]
  }
  return palette
}
