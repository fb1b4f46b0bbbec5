import { expect, test } from 'vitest'
import { linksIn, mergeLinks, ownerOfLink, ownerOfSupport } from './brand-links.ts'
import { resolveConfiguration } from './configuration.ts'
import { portalDefinitions } from './portal.ts'

const home = 'https://portal.example/'
const links = {
  home,
  privacy: `${home}privacy`,
  terms: `${home}terms`,
  support: `${home}help`,
  dashboard: `${home}shop`,
}
const portal = {
  name: 'Portal',
  links,
  localLinks: { 'fr-CA': { terms: `${home}fr/conditions`, support: `${home}fr/aide` } },
}

test('a link leads to the page in the language, else to the general one', () => {
  expect(linksIn(portal, 'fr-CA')).toEqual({
    ...links,
    terms: `${home}fr/conditions`,
    support: `${home}fr/aide`,
  })
  expect(linksIn(portal, 'en-CA')).toEqual(links)
})

test('a partner’s page in English goes before the portal’s in French', () => {
  const merged = mergeLinks(portal, {
    links: { support: 'https://acme.example/help' },
    localLinks: { 'fr-CA': { privacy: 'https://acme.example/fr/vie-privee' } },
  })
  expect(linksIn(merged, 'fr-CA')).toEqual({
    ...links,
    terms: `${home}fr/conditions`,
    support: 'https://acme.example/help',
    privacy: 'https://acme.example/fr/vie-privee',
  })
})

test('a partner without a page of its own names whose page it is', () => {
  const acme = { name: 'Acme', links: { ...links, support: 'https://acme.example/help' } }
  expect(ownerOfLink(acme, portal, 'terms')).toBe('Portal')
  expect(ownerOfLink(acme, portal, 'support')).toBeNull()
  expect(ownerOfLink(portal, portal, 'terms')).toBeNull()
})

test('every portal has its terms, privacy notice and help in French', () => {
  for (const name of ['gdp', 'poynt'] as const) {
    const { brand } = resolveConfiguration(name, 'CA', null)
    const french = linksIn(brand, 'fr-CA')
    for (const link of ['terms', 'privacy', 'support'] as const)
      expect(french[link], `${name} ${link}`).not.toBe(portalDefinitions[name].brand.links[link])
  }
})

test('support is the portal’s where a partner has no address of its own', () => {
  const portal = { name: 'Portal', supportEmail: 'help@portal.example' }
  expect(ownerOfSupport({ name: 'Acme', supportEmail: 'help@portal.example' }, portal)).toBe('Portal')
  expect(ownerOfSupport({ name: 'Acme', supportEmail: 'help@acme.example' }, portal)).toBeNull()
  expect(ownerOfSupport(portal, portal)).toBeNull()
})
