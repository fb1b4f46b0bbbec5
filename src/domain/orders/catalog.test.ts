import { expect, test } from 'vitest'
import { bundles, defaultBundleVisibility, devices, bundleDevices, devicePlans } from './catalog.ts'

test('offers two handhelds, the countertop terminal, two registers and the license [ORDER-05]', () => {
  expect(devices).toEqual(['N910', 'N950', 'poyntC', 'SunmiT2S1', 'SunmiT2S2', 'license'])
})

const contents = [
  ['POYNTC', ['poyntC']],
  ['POYNTC_SUNMIT2S1', ['poyntC', 'SunmiT2S1']],
  ['POYNTC_SUNMIT2S2', ['poyntC', 'SunmiT2S2']],
  ['N910_SUNMIT2S1', ['N910', 'SunmiT2S1']],
  ['N910_SUNMIT2S2', ['N910', 'SunmiT2S2']],
  ['LICENSE', ['license']],
] as const
test.each(contents)('the bundle %s contains %j [ORDER-06]', (bundle, expected) => {
  expect(bundleDevices[bundle]).toEqual(expected)
})
test('offers no other bundles [ORDER-06]', () => {
  expect(bundles).toEqual(contents.map(([bundle]) => bundle))
})

const visibility = [
  ['POYNTC', true],
  ['POYNTC_SUNMIT2S1', true],
  ['N910_SUNMIT2S1', true],
  ['POYNTC_SUNMIT2S2', false],
  ['N910_SUNMIT2S2', false],
] as const
test.each(visibility)('default visibility of the bundle %s is %s [ORDER-08]', (bundle, isShown) => {
  expect(defaultBundleVisibility[bundle]).toBe(isShown)
})
test('hides the license bundle and gives the countertop terminal one key and its own plan [ORDER-09]', () => {
  expect(defaultBundleVisibility.LICENSE).toBe(false)
  expect(devicePlans.poyntC).toBe('poyntC')
  for (const bundle of bundles)
    expect((bundleDevices[bundle] as readonly string[]).includes('poyntC')).toBe(bundle.startsWith('POYNTC'))
})
