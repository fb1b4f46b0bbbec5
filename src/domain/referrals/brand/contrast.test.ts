import { expect, test } from 'vitest'
import { measureContrast, shownRatio, unreadableColors } from './contrast.ts'
import { minimumContrast } from '../palette.ts'
import { portalDefinitions, portals } from '../portal.ts'

test('every color of the portals is measured, and can be read [PART-04]', () => {
  for (const look of portals) {
    const { colors } = portalDefinitions[look].brand
    expect(unreadableColors({ look, colors })).toEqual([])
    for (const { ratio } of Object.values(measureContrast({ look, colors })))
      expect(ratio).toBeGreaterThan(minimumContrast)
  }
})

test('a pair is reported at its text’s color, with the lowest contrast [PART-04]', () => {
  const [accent, accentText, ...others] = unreadableColors({ colors: { accent: '#c9a227' } })
  expect(accent).toMatchObject({ field: 'accent', text: '#c9a227' })
  expect(accent?.ratio).toBeCloseTo(2.2, 2)
  expect(accentText).toMatchObject({ field: 'accentText', text: '#ffffff', background: '#c9a227' })
  expect(others).toEqual([])
})

test.each([
  ['accent', { accent: '#c9a227' }],
  ['accent', { accent: '#ffe600', accentText: '#111111' }],
  ['accentText', { accentText: '#777777' }],
  ['ink', { ink: '#8a8a8a' }],
  ['paper', { paper: '#777777' }],
] as const)('the nearest shade of %s can be read [PART-04]', (field, colors) => {
  const found = unreadableColors({ look: 'gdp', colors }).find((each) => each.field === field)
  expect(found?.nearest).toMatch(/^#[\da-f]{6}$/)
  const mended = { look: 'gdp', colors: { ...colors, [field]: found?.nearest ?? '' } } as const
  expect(unreadableColors(mended).map((each) => each.field)).not.toContain(field)
})

test('only the look that the pages have is measured', () => {
  // Readable on the white of one portal, not on the tinted page of the other.
  const colors = { accent: '#0a565a', paper: '#ffffff' }
  for (const look of portals) expect(unreadableColors({ look, colors })).toEqual([])
})

test('a shown figure is never more than what was measured', () => {
  expect([4.4999, 4.5, 21].map(shownRatio)).toEqual([4.49, 4.5, 21])
})
