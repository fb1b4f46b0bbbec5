import { expect, test } from 'vitest'
import { bundles, bundlesShown, devices, devicesOf, planOf } from './catalog.ts'

test('devices are two handhelds, the countertop, two tills and the licence [ORDER-05]', () => {
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
test.each(contents)('the bundle %s holds %j [ORDER-06]', (bundle, held) => {
  expect(devicesOf[bundle]).toEqual(held)
})
test('there is no other bundle [ORDER-06]', () => {
  expect(bundles).toEqual(contents.map(([bundle]) => bundle))
})

const shown = [
  ['POYNTC', true],
  ['POYNTC_SUNMIT2S1', true],
  ['N910_SUNMIT2S1', true],
  ['POYNTC_SUNMIT2S2', false],
  ['N910_SUNMIT2S2', false],
] as const
test.each(shown)('whether the bundle %s is shown: %s [ORDER-08]', (bundle, isShown) => {
  expect(bundlesShown[bundle]).toBe(isShown)
})
test('licences are a quantity, no bundle that is shown; the countertop has one key and its own plan [ORDER-09]', () => {
  expect(bundlesShown.LICENSE).toBe(false)
  expect(planOf.poyntC).toBe('poyntC')
  for (const bundle of bundles)
    expect((devicesOf[bundle] as readonly string[]).includes('poyntC')).toBe(bundle.startsWith('POYNTC'))
})
