import { expect, test } from 'vitest'
import { portalBrands } from '../../domain/portal-brands.ts'
import { portals } from '../../domain/portal.ts'
import { contrast, mix } from './color.ts'
import { looks, paletteOf, readableColors, unreadablePairs } from './look.ts'

test('every text of both portals can be read on its ground', () => {
  for (const portal of portals)
    expect(unreadablePairs(paletteOf(portalBrands[portal].colors, looks[portal])), portal).toEqual([])
})

test('the edge of a box stands out from the page, three to one', () => {
  for (const portal of portals) {
    const { edge, paper, ground } = paletteOf(portalBrands[portal].colors, looks[portal])
    expect(Math.min(contrast(edge, paper), contrast(edge, ground)), portal).toBeGreaterThan(3)
  }
})

test('contrast is told as WCAG defines it', () => {
  expect(contrast('#000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('red', '#ffffff')).toBe(0)
})

test('colours are mixed part by part', () => {
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
  expect(mix('red', '#ffffff', 0.5)).toBe('#ffffff')
})

test("a referral's colours replace the portal's own", () => {
  const colors = readableColors('gdp', { accent: '#7a1f5c', unheardOf: '#123456' })
  expect(colors).toEqual({ ...portalBrands.gdp.colors, accent: '#7a1f5c' })
})

test('configured colours that could not be read are left at the portal’s own', () => {
  expect(readableColors('gdp', { accent: '#ffe600' })).toEqual(portalBrands.gdp.colors)
  expect(readableColors('poynt', { ink: 'blue' })).toEqual(portalBrands.poynt.colors)
})
