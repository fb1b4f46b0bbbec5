import { expect, test } from 'vitest'
import { buildPalette } from './palette.ts'
import { portalDefinitions } from './portal.ts'
import { themeStyleSheet } from './theme-style-sheet.ts'

test('the style sheet sets every color for both schemes', () => {
  const sheet = themeStyleSheet('gdp', { colors: {} })
  const [light = '', dark = ''] = sheet.split('@media screen and (prefers-color-scheme:dark)')
  const { brand, theme } = portalDefinitions.gdp
  for (const name of Object.keys(buildPalette(brand.colors, theme))) {
    const variable = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:#`
    expect([name, light.includes(variable), dark.includes(variable)]).toEqual([name, true, true])
  }
  expect(light).toContain('--accent:#0a565a')
})

test("a referral's colors replace the portal's own", () => {
  expect(themeStyleSheet('gdp', { colors: { accent: '#7a1f5c' } })).toContain('--accent:#7a1f5c')
})

test('a partner with a look of its own has it on the host of every portal [PORTAL-05]', () => {
  const partner = { look: 'gdp', colors: { accent: '#2f5d1e' } } as const
  expect(themeStyleSheet('poynt', partner)).toBe(themeStyleSheet('gdp', { colors: partner.colors }))
})
