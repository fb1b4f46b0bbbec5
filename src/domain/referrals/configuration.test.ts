import { expect, test } from 'vitest'
import { portalBrands } from '../portal-brands.ts'
import { flagDefaults, type FlagName } from '../settings.ts'
import { configurationOf } from './configuration.ts'
import type { Referral } from './referral.ts'

const own = configurationOf('gdp', 'US', null)

test('without a referral the portal’s defaults hold: agents, rent or no device, no limit, no partner [SEC-05, SEC-09]', () => {
  expect(own).toMatchObject({
    brand: portalBrands.gdp,
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

test('every kind of device has a plan, blank until one is configured [ORDER-10]', () => {
  const blank = { planName: '', perUnit: 0, trialPeriodDays: 0 }
  expect(own.plans).toEqual({ n910: blank, n950: blank, poyntC: blank, buy: blank, noDevice: blank })
})

test('a referral replaces what it names, part by part, and leaves the rest to the portal', () => {
  const referral: Referral = {
    id: 'ref',
    brand: { name: 'Acme', colors: { accent: '#123456' }, links: { support: 'https://acme.example.com/' } },
    resellerType: 'RESELLER',
    orderTypes: { BUY: true },
    plans: { n910: { perUnit: 12.5 } },
    complimentaryDevices: 2,
  }
  const changed = configurationOf('poynt', 'US', referral)
  expect(changed.brand).toEqual({
    ...portalBrands.poynt,
    name: 'Acme',
    colors: { ...portalBrands.poynt.colors, accent: '#123456' },
    links: { ...portalBrands.poynt.links, support: 'https://acme.example.com/' },
  })
  expect(changed.plans.n910).toEqual({ planName: '', perUnit: 12.5, trialPeriodDays: 0 })
  expect(changed.orderTypes).toEqual({ NO_DEVICE: true, RENT: true, BUY: true })
  expect([changed.resellerType, changed.complimentaryDevices]).toEqual(['RESELLER', 2])
})

test('fees, device price, shipping and bundles come from the configuration, part by part [PRICE-05, PRICE-06, ORDER-08]', () => {
  expect(own.pricing).toEqual({ devicePrice: 30, shippingCost: 0, freeShippingDays: 0 })
  expect([own.fees.terminal, own.bundles.POYNTC_SUNMIT2S2]).toEqual([{ percent: 0, fixed: 0 }, false])
  const changed = configurationOf('gdp', 'US', {
    id: 'ref',
    pricing: { shippingCost: 15 },
    fees: { terminal: { percent: 2.3 } },
    bundles: { POYNTC_SUNMIT2S2: true },
  })
  expect(changed.pricing).toEqual({ devicePrice: 30, shippingCost: 15, freeShippingDays: 0 })
  expect([changed.fees.terminal, changed.fees.paylink]).toEqual([
    { percent: 2.3, fixed: 0 },
    { percent: 0, fixed: 0 },
  ])
  expect([changed.bundles.POYNTC_SUNMIT2S2, changed.bundles.N910_SUNMIT2S2]).toEqual([true, false])
})

test('a referral with a partner is the partner portal [SEC-09]', () => {
  const partner = {
    organizationId: 'org',
    targets: { own: 'https://a.example/', other: 'https://b.example/' },
  }
  expect(configurationOf('gdp', 'US', { id: 'ref', partner })).toMatchObject({ isPartner: true, partner })
})

test.each(Object.entries(flagDefaults) as [FlagName, boolean][])(
  'a referral configuration may turn %s from %s [CONST-03]',
  (flag, standard) => {
    expect(configurationOf('gdp', 'US', null).flags[flag]).toBe(standard)
    expect(configurationOf('gdp', 'US', { id: 'ref', flags: { [flag]: !standard } }).flags[flag]).toBe(
      !standard,
    )
  },
)

test('a second language is offered where the market has one, unless a referral says otherwise', () => {
  expect(configurationOf('gdp', 'CA', null).flags.multiLanguage).toBe(true)
  expect(
    configurationOf('gdp', 'CA', { id: 'ref', flags: { multiLanguage: false } }).flags.multiLanguage,
  ).toBe(false)
})

test('both currencies are offered, unless a referral serves one alone', () => {
  expect(own.currencies).toEqual(['USD', 'CAD'])
  expect(configurationOf('gdp', 'US', { id: 'ref', currencies: ['USD'] }).currencies).toEqual(['USD'])
})
