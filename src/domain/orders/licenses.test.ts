import { expect, test } from 'vitest'
import { resolveLicenseCount, licenseWarning, recommendedLicenses } from './licenses.ts'
import type { OrderItem } from './order.ts'

const register: OrderItem = { bundle: 'POYNTC_SUNMIT2S1', quantity: 2 }
const handheld: OrderItem = { device: 'N910', quantity: 1 }
const license: OrderItem = { device: 'license', quantity: 5 }

const recommendations = [
  [[], 1],
  [[register], 2],
  [[register, handheld], 3],
  [[handheld, license], 1],
  [[license], 1],
] as const
test.each(recommendations)('recommends, for %j, %d licenses [ORDER-11]', (profiles, count) => {
  expect(recommendedLicenses(profiles)).toBe(count)
})

test('adds the recommended licenses for hardware unless a number is given [ORDER-17]', () => {
  expect(resolveLicenseCount([register, handheld], undefined)).toBe(3)
  expect(resolveLicenseCount([register, handheld], 7)).toBe(7)
  expect(resolveLicenseCount([], undefined)).toBe(1)
})

const warnings = [
  [1, { warning: 'too_few', chosen: 1, recommended: 2 }],
  [2, null],
  [3, { warning: 'too_many', chosen: 3, recommended: 2 }],
] as const
test.each(warnings)('choosing %d licenses for two bundles yields the warning %j', (licenses, warning) => {
  expect(licenseWarning([register], licenses)).toEqual(warning)
})
