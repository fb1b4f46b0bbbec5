import { expect, test } from 'vitest'
import { portalDefinitions, portals, type Portal } from '../../domain/referrals/portal.ts'
import { contrastRatio, mixColors } from './color.ts'
import {
  accessibleColors,
  buildPalette,
  lowContrastPairs,
  schemes,
  themeStyleSheet,
  type Scheme,
} from './theme.ts'

const paletteCases = portals.flatMap((portal) => schemes.map((scheme) => [portal, scheme] as const))
const paletteOf = (portal: Portal, scheme: Scheme) =>
  buildPalette(portalDefinitions[portal].brand.colors, portalDefinitions[portal].theme, scheme)

test.each(paletteCases)('all text of %s, %s, has a contrast of 7 to 1 (WCAG AAA)', (portal, scheme) => {
  const palette = paletteOf(portal, scheme)
  const failing = lowContrastPairs(palette, 7).map(
    ([text, ground]) => `${text} on ${ground}: ${contrastRatio(palette[text], palette[ground]).toFixed(2)}`,
  )
  expect(failing).toEqual([])
})

test.each(paletteCases)('the border of an input of %s, %s, has a contrast of 3 to 1', (portal, scheme) => {
  const { inputBorder, paper, background } = paletteOf(portal, scheme)
  expect(contrastRatio(inputBorder, paper)).toBeGreaterThan(3)
  expect(contrastRatio(inputBorder, background)).toBeGreaterThan(3)
})

test('a dark page is dark, and its text light', () => {
  for (const portal of portals) {
    const { background, paper, ink, header } = paletteOf(portal, 'dark')
    for (const surface of [background, paper, header])
      expect(contrastRatio(surface, '#000000')).toBeLessThan(1.6)
    expect(contrastRatio(ink, '#000000')).toBeGreaterThan(15)
  }
})

test('the style sheet sets every color for both schemes', () => {
  const sheet = themeStyleSheet('gdp', {})
  const [light = '', dark = ''] = sheet.split('@media (prefers-color-scheme:dark)')
  for (const name of Object.keys(paletteOf('gdp', 'light'))) {
    const variable = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:#`
    expect([name, light.includes(variable), dark.includes(variable)]).toEqual([name, true, true])
  }
  expect(light).toContain('--accent:#0a565a')
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

test("a referral's colours replace the portal's own", () => {
  const colors = accessibleColors('gdp', { accent: '#7a1f5c', unheardOf: '#123456' })
  expect(colors).toEqual({ ...portalDefinitions.gdp.brand.colors, accent: '#7a1f5c' })
})

test('configured colours that could not be read are left at the portal’s own', () => {
  expect(accessibleColors('gdp', { accent: '#ffe600' })).toEqual(portalDefinitions.gdp.brand.colors)
  expect(accessibleColors('poynt', { ink: 'blue' })).toEqual(portalDefinitions.poynt.brand.colors)
})
