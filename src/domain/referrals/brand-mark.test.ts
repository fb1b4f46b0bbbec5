import { expect, test } from 'vitest'
import { brandMark, monogram } from './brand-mark.ts'
import { portalDefinitions, portals } from './portal.ts'

const partner = { name: 'Juniper Merchant Services', logo: null }

test.each(portals)('a partner without a logo gets a monogram on %s, never its mark [PORTAL-05]', (portal) => {
  expect(brandMark(portal, partner)).toEqual({ kind: 'monogram', letter: 'J' })
  expect(brandMark(portal, portalDefinitions[portal].brand)).toEqual({
    kind: 'mark',
    path: portalDefinitions[portal].theme.logoMark,
  })
})

test('the brand of one portal is a partner on the other', () => {
  expect(brandMark('gdp', portalDefinitions.poynt.brand).kind).toBe('monogram')
})

test('a logo may have a second version for dark backgrounds', () => {
  const logos = { name: 'Lakeshore', logo: '/light.svg', logoOnDark: '/dark.svg' }
  expect(brandMark('gdp', logos)).toEqual({ kind: 'logo', src: '/light.svg', srcOnDark: '/dark.svg' })
  expect(brandMark('gdp', { name: 'Lakeshore', logo: '/light.svg' })).toMatchObject({ srcOnDark: null })
})

test.each([
  ['équipe Nord', 'É'],
  ['“24” Pay', '2'],
  ['…', ''],
])('the monogram of %s is its first letter or digit', (name, letter) => {
  expect(monogram(name)).toBe(letter)
})
