/** Color palettes of a portal, light and dark: brand colors, derived shades and status colors, with a contrast check. */
import { contrastRatio, mixColors } from './color.ts'
import type { Brand, Theme } from './portals/definition.ts'

type BrandColors = Brand['colors']

/** Color schemes of the reader's device. */
export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

interface StatusColors {
  wrong: string
  wrongTint: string
  care: string
  careTint: string
  good: string
  goodTint: string
  /** Text on a surface of a status color. */
  onStatus: string
}
const statusColors: Record<Scheme, StatusColors> = {
  light: {
    wrong: '#9c1c16',
    wrongTint: '#fdf0ee',
    care: '#6b4200',
    careTint: '#fff5dd',
    good: '#12532c',
    goodTint: '#e6f5eb',
    onStatus: '#ffffff',
  },
  dark: {
    wrong: '#ffb3ab',
    wrongTint: '#3b1a17',
    care: '#f7cf86',
    careTint: '#33280f',
    good: '#96dbb0',
    goodTint: '#13301f',
    onStatus: '#101414',
  },
}

interface SurfaceColors extends BrandColors {
  background: string
  /** Background of selected and informative parts. */
  tint: string
}

/** Contrast of body text: WCAG level AAA. */
const enhancedContrast = 7

/** The brand's own colors, or their dark counterparts: a near-black page that keeps the accent's hue. */
function surfaceColors(brand: BrandColors, { background }: Theme, scheme: Scheme): SurfaceColors {
  if (scheme === 'light') return { ...brand, background, tint: mixColors(brand.accent, brand.paper, 0.1) }
  const page = mixColors(brand.accent, '#0e1212', 0.06)
  const paper = mixColors('#ffffff', page, 0.06)
  const tint = mixColors(brand.accent, paper, 0.25)
  return {
    background: page,
    paper,
    ink: mixColors(brand.accent, '#f2f5f5', 0.04),
    accent: lightenUntilReadable(brand.accent, tint),
    accentText: page,
    tint,
  }
}

/** Mixes in white until the color reads as body text on the surface. */
function lightenUntilReadable(color: string, surface: string): string {
  for (let share = 0.2; share < 1; share += 0.05) {
    const lighter = mixColors('#ffffff', color, share)
    if (contrastRatio(lighter, surface) >= enhancedContrast) return lighter
  }
  return '#ffffff'
}

export function buildPalette(brand: BrandColors, theme: Theme, scheme: Scheme = 'light') {
  const { accent, accentText, ink, paper, background, tint } = surfaceColors(brand, theme, scheme)
  const isInkHeader = theme.header === 'ink' && scheme === 'light'
  return {
    accent,
    accentText,
    ink,
    paper,
    background,
    accentHover: mixColors(ink, accent, 0.35),
    tint,
    inkMuted: mixColors(ink, paper, 0.82),
    border: mixColors(ink, paper, 0.16),
    /** Contrast of 3:1 to the surface. */
    inputBorder: mixColors(ink, paper, 0.58),
    header: isInkHeader ? ink : background,
    onHeader: isInkHeader ? paper : ink,
    ...statusColors[scheme],
  }
}
export type Palette = ReturnType<typeof buildPalette>

/** Text colors and the backgrounds that they appear on. */
const textBackgroundPairs: readonly (readonly [text: keyof Palette, background: keyof Palette])[] = [
  ['accentText', 'accent'],
  ['accentText', 'accentHover'],
  ['accent', 'paper'],
  ['accent', 'background'],
  ['accent', 'tint'],
  ['ink', 'paper'],
  ['ink', 'background'],
  ['ink', 'tint'],
  ['inkMuted', 'paper'],
  ['inkMuted', 'background'],
  ['inkMuted', 'tint'],
  ['onHeader', 'header'],
  ['wrong', 'paper'],
  ['wrong', 'background'],
  ['wrong', 'wrongTint'],
  ['ink', 'wrongTint'],
  ['care', 'careTint'],
  ['care', 'paper'],
  ['ink', 'careTint'],
  ['good', 'goodTint'],
  ['ink', 'goodTint'],
  ['onStatus', 'wrong'],
  ['onStatus', 'care'],
  ['onStatus', 'good'],
]

/** WCAG level AA. */
export const minimumContrast = 4.5

export const lowContrastPairs = (palette: Palette, minimum = minimumContrast) =>
  textBackgroundPairs
    .map(([text, background]) => ({
      text,
      background,
      ratio: contrastRatio(palette[text], palette[background]),
    }))
    .filter(({ ratio }) => ratio < minimum)
