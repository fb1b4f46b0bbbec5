import { expect, test } from 'vitest'
import { licencesOf, licenceWarning, recommendedLicences } from './licences.ts'
import type { Profile } from './order.ts'

const till: Profile = { bundle: 'POYNTC_SUNMIT2S1', quantity: 2 }
const handheld: Profile = { device: 'N910', quantity: 1 }
const licence: Profile = { device: 'license', quantity: 5 }

const recommendations = [
  [[], 1],
  [[till], 2],
  [[till, handheld], 3],
  [[handheld, licence], 1],
  [[licence], 1],
] as const
test.each(recommendations)('for %j so many licences are recommended: %d [ORDER-11]', (profiles, count) => {
  expect(recommendedLicences(profiles)).toBe(count)
})

test('hardware comes with its licences where nobody said how many [ORDER-17]', () => {
  expect(licencesOf([till, handheld], undefined)).toBe(3)
  expect(licencesOf([till, handheld], 7)).toBe(7)
  expect(licencesOf([], undefined)).toBe(1)
})

const warnings = [
  [1, { warning: 'too_few', chosen: 1, recommended: 2 }],
  [2, null],
  [3, { warning: 'too_many', chosen: 3, recommended: 2 }],
] as const
test.each(warnings)('%d licences for two bundles are warned of as %j', (licenses, warning) => {
  expect(licenceWarning([till], licenses)).toEqual(warning)
})
