/**
 * Whether a brand's colors can be read: every text on every surface of its pages, light and dark (PART-04). A pair that
 * can't is reported at the color of its text.
 */
import { mixColors } from '../color.ts'
import {
  buildPalette,
  lowContrastPairs,
  minimumContrast,
  schemes,
  type Palette,
  type Scheme,
} from '../palette.ts'
import { portalDefinitions, portals, type Portal } from '../portal.ts'
import { colorNames, type ColorName } from '../portals/definition.ts'
import type { BrandOverrides } from '../referral.ts'

type Colored = Pick<BrandOverrides, 'look' | 'colors'>

export interface Contrast {
  /** 1 to 21. */
  ratio: number
  /** Colors of the text and of the surface. */
  text: string
  background: string
}

export interface MeasuredPair extends Contrast {
  field: ColorName
  textName: keyof Palette
  backgroundName: keyof Palette
  portal: Portal
  scheme: Scheme
}

/** Status colors are ours, so the surface is at fault. */
const fieldOfText: Partial<Record<keyof Palette, ColorName>> = {
  accent: 'accent',
  accentText: 'accentText',
  ink: 'ink',
  inkMuted: 'ink',
  onHeader: 'ink',
}

/** Pairs below the minimum, on each portal whose look the pages can have. */
export const pairsBelow = ({ look, colors }: Colored, minimum: number): MeasuredPair[] =>
  (look ? [look] : portals).flatMap((portal) => {
    const { brand, theme } = portalDefinitions[portal]
    return schemes.flatMap((scheme) => {
      const palette = buildPalette({ ...brand.colors, ...colors }, theme, scheme)
      return lowContrastPairs(palette, minimum).map(({ text, background, ratio }) => ({
        field: fieldOfText[text] ?? 'paper',
        ratio,
        text: palette[text],
        background: palette[background],
        textName: text,
        backgroundName: background,
        portal,
        scheme,
      }))
    })
  })

/** The lowest contrast of each color. */
export function measureContrast(brand: Colored): Record<ColorName, Contrast> {
  const pairs = pairsBelow(brand, Number.POSITIVE_INFINITY)
  return Object.fromEntries(
    colorNames.map((name) => [name, lowestOf(pairs.filter(({ field }) => field === name))]),
  ) as Record<ColorName, Contrast>
}

const lowestOf = (pairs: readonly MeasuredPair[]): Contrast => {
  const [lowest] = pairs.toSorted((a, b) => a.ratio - b.ratio)
  if (!lowest) throw new Error('A color without text on it or in it.')
  return { ratio: lowest.ratio, text: lowest.text, background: lowest.background }
}

export interface UnreadableColor extends Contrast {
  field: ColorName
  /** Closest shade that can be read; null if none can with the brand's other colors. */
  nearest: string | null
}

/** Colors with a pair below WCAG level AA, each with its worst. */
export function unreadableColors(brand: Colored): UnreadableColor[] {
  const measured = measureContrast(brand)
  return colorNames.flatMap((field) =>
    measured[field].ratio < minimumContrast
      ? [{ field, ...measured[field], nearest: nearestReadable(brand, field) }]
      : [],
  )
}

const shadeSteps = 50

function nearestReadable(brand: Colored, field: ColorName): string | null {
  const [look] = brand.look ? [brand.look] : portals
  const color = brand.colors?.[field] ?? (look && portalDefinitions[look].brand.colors[field])
  if (color === undefined) return null
  for (let step = 1; step <= shadeSteps; step += 1)
    for (const end of ['#000000', '#ffffff']) {
      const shade = mixColors(end, color, step / shadeSteps)
      const changed = { ...brand, colors: { ...brand.colors, [field]: shade } }
      if (measureContrast(changed)[field].ratio >= minimumContrast) return shade
    }
  return null
}

/** A figure never shows more than was measured: 4.498 is 4.49. */
export const shownRatio = (ratio: number): number => Math.floor(ratio * 100) / 100
