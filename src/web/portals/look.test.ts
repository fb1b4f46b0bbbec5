import { expect, test } from 'vitest'
import { portals } from '../../domain/portal.ts'
import { contrast } from './contrast.ts'
import { looks, paletteOf, unreadablePairs } from './look.ts'

test('every text of both portals can be read on its ground', () => {
  for (const portal of portals) expect(unreadablePairs(looks[portal].palette), portal).toEqual([])
})

test('contrast is told as WCAG defines it', () => {
  expect(contrast('#000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('red', '#ffffff')).toBe(0)
})

test("a referral's colours replace the portal's own", () => {
  const palette = paletteOf(looks.gdp, { primary: '#7a1f5c', tint: '#fbeaf5', unheardOf: '#123456' })
  expect(palette).toEqual({ ...looks.gdp.palette, primary: '#7a1f5c', tint: '#fbeaf5' })
})

test('configured colours that could not be read are left at the portal’s own', () => {
  const palette = paletteOf(looks.gdp, { primary: '#ffe600', ink: 'blue' })
  expect(palette).toEqual(looks.gdp.palette)
})
