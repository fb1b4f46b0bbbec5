import { expect, test } from 'vitest'
import { contrastRatio, mixColors } from './color.ts'
import { buildPalette, lowContrastPairs, schemes, type Scheme } from './palette.ts'
import { portalDefinitions, portals, type Portal } from './portal.ts'

const paletteCases = portals.flatMap((portal) => schemes.map((scheme) => [portal, scheme] as const))
const paletteOf = (portal: Portal, scheme: Scheme) =>
  buildPalette(portalDefinitions[portal].brand.colors, portalDefinitions[portal].theme, scheme)

test.each(paletteCases)('all text of %s, %s, has a contrast of 7 to 1 (WCAG AAA)', (portal, scheme) => {
  const palette = paletteOf(portal, scheme)
  expect(lowContrastPairs(palette, 7)).toEqual([])
})

test.each(paletteCases)('the border of an input of %s, %s, has a contrast of 3 to 1', (portal, scheme) => {
  const { inputBorder, paper, background } = paletteOf(portal, scheme)
  expect(contrastRatio(inputBorder, paper)).toBeGreaterThan(3)
  expect(contrastRatio(inputBorder, background)).toBeGreaterThan(3)
})

test.each(paletteCases)('a tinted part of %s, %s, stands out from page and card', (portal, scheme) => {
  const { tint, paper, background } = paletteOf(portal, scheme)
  expect(contrastRatio(tint, background)).toBeGreaterThan(1.07)
  expect(contrastRatio(tint, paper)).toBeGreaterThan(1.07)
})

test('a dark page is dark, and its text light', () => {
  for (const portal of portals) {
    const { background, paper, ink, header } = paletteOf(portal, 'dark')
    for (const surface of [background, paper, header])
      expect(contrastRatio(surface, '#000000')).toBeLessThan(1.6)
    expect(contrastRatio(ink, '#000000')).toBeGreaterThan(15)
  }
})

test('contrast is told as WCAG defines it', () => {
  expect(contrastRatio('#000', '#ffffff')).toBe(21)
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrastRatio('red', '#ffffff')).toBe(0)
})

test('colours are mixed part by part', () => {
  expect(mixColors('#000000', '#ffffff', 0.5)).toBe('#808080')
  expect(mixColors('red', '#ffffff', 0.5)).toBe('#ffffff')
})
