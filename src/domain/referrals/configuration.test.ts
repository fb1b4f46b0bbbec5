import { expect, test } from 'vitest'
import { portalDefinitions } from './portal.ts'
import { flagDefaults, type FlagName } from './feature-flags.ts'
import { resolveConfiguration } from './configuration.ts'
import type { Referral } from './referral.ts'

const defaults = resolveConfiguration('gdp', 'US', null)

test('uses the portal’s defaults without a referral [SEC-05, SEC-09]', () => {
  expect(defaults).toMatchObject({
    brand: portalDefinitions.gdp.brand,
    resellerType: 'AGENT',
    orderTypes: { NO_DEVICE: true, RENT: true, BUY: false },
    complimentaryDevices: null,
    vendorCode: null,
    isPartner: false,
    partner: null,
    redirectUrl: null,
    flags: flagDefaults,
  })
})

test('every kind of device has a plan, which is blank until configured [ORDER-10]', () => {
  const blank = { planName: '', perUnit: 0, trialPeriodDays: 0 }
  expect(defaults.plans).toEqual({ n910: blank, n950: blank, poyntC: blank, buy: blank, noDevice: blank })
})

test('a referral overrides individual settings and keeps the portal’s other defaults', () => {
  const referral: Referral = {
    id: 'ref',
    brand: { name: 'Acme', colors: { accent: '#123456' }, links: { support: 'https://acme.example.com/' } },
    resellerType: 'RESELLER',
    orderTypes: { BUY: true },
    plans: { n910: { perUnit: 12.5 } },
    complimentaryDevices: 2,
  }
  const configuration = resolveConfiguration('poynt', 'US', referral)
  expect(configuration.brand).toEqual({
    ...portalDefinitions.poynt.brand,
    name: 'Acme',
    colors: { ...portalDefinitions.poynt.brand.colors, accent: '#123456' },
    links: { ...portalDefinitions.poynt.brand.links, support: 'https://acme.example.com/' },
    localLinks: {
      'fr-CA': {
        ...portalDefinitions.poynt.brand.localLinks?.['fr-CA'],
        support: 'https://acme.example.com/',
      },
    },
  })
  expect(configuration.plans.n910).toEqual({ planName: '', perUnit: 12.5, trialPeriodDays: 0 })
  expect(configuration.orderTypes).toEqual({ NO_DEVICE: true, RENT: true, BUY: true })
  expect([configuration.resellerType, configuration.complimentaryDevices]).toEqual(['RESELLER', 2])
})

test('the colors that a partner leaves out are those of its look, not of the host [PORTAL-05]', () => {
  const referral: Referral = { id: 'ref', brand: { look: 'gdp', colors: { accent: '#123456' } } }
  expect(resolveConfiguration('poynt', 'US', referral).brand.colors).toEqual({
    ...portalDefinitions.gdp.brand.colors,
    accent: '#123456',
  })
})

test('a referral overrides individual fees, prices and bundles [PRICE-05, PRICE-06, ORDER-08]', () => {
  expect(defaults.pricing).toEqual({ devicePrice: 30, shippingCost: 0, freeShippingDays: 0 })
  expect([defaults.fees.terminal, defaults.bundles.POYNTC_SUNMIT2S2]).toEqual([
    { percent: 0, fixed: 0 },
    false,
  ])
  const configuration = resolveConfiguration('gdp', 'US', {
    id: 'ref',
    pricing: { shippingCost: 15 },
    fees: { terminal: { percent: 2.3 } },
    bundles: { POYNTC_SUNMIT2S2: true },
  })
  expect(configuration.pricing).toEqual({ devicePrice: 30, shippingCost: 15, freeShippingDays: 0 })
  expect([configuration.fees.terminal, configuration.fees.paylink]).toEqual([
    { percent: 2.3, fixed: 0 },
    { percent: 0, fixed: 0 },
  ])
  expect([configuration.bundles.POYNTC_SUNMIT2S2, configuration.bundles.N910_SUNMIT2S2]).toEqual([
    true,
    false,
  ])
})

test('a referral with a partner opens the partner portal [SEC-09]', () => {
  const partner = {
    organizationId: 'org',
    targets: { own: 'https://a.example/', other: 'https://b.example/' },
  }
  expect(resolveConfiguration('gdp', 'US', { id: 'ref', partner })).toMatchObject({
    isPartner: true,
    partner,
  })
})

test.each(Object.entries(flagDefaults) as [FlagName, boolean][])(
  'a referral can override the default of %s, %s [CONST-03]',
  (flag, defaultValue) => {
    expect(resolveConfiguration('gdp', 'US', null).flags[flag]).toBe(defaultValue)
    expect(
      resolveConfiguration('gdp', 'US', { id: 'ref', flags: { [flag]: !defaultValue } }).flags[flag],
    ).toBe(!defaultValue)
  },
)

test.each([
  ['US', false],
  ['CA', true],
] as const)(
  'what is off by default is off in %s, except languages where the law asks for two [CONST-02]',
  (market, multiLanguage) => {
    expect(resolveConfiguration('gdp', market, null).flags).toMatchObject({
      multiLanguage,
      payByDirect: false,
      twoStepFlow: false,
      websiteCollection: false,
      echeckFee: false,
      customEcommerce: false,
      editApplicationForOtherBrand: false,
    })
  },
)

test('offers a second language in markets that have one, unless a referral disables it', () => {
  expect(resolveConfiguration('gdp', 'CA', null).flags.multiLanguage).toBe(true)
  expect(
    resolveConfiguration('gdp', 'CA', { id: 'ref', flags: { multiLanguage: false } }).flags.multiLanguage,
  ).toBe(false)
})

test('offers both currencies unless a referral limits them', () => {
  expect(defaults.currencies).toEqual(['USD', 'CAD'])
  expect(resolveConfiguration('gdp', 'US', { id: 'ref', currencies: ['USD'] }).currencies).toEqual(['USD'])
})
