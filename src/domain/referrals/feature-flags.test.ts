import { expect, test } from 'vitest'
import { flagDefaults } from './feature-flags.ts'

const enabledByDefault = [
  'fullSsnEnabled',
  'isMultistepFlow',
  'beneficiaryOwnerEnabled',
  'beneficiaryOwnerCadEnabled',
  'dateOfBirthForUSAEnabled',
  'newApplicationFormEnabled',
  'inPersonPricingFirstEnabled',
  'categoriesPredictEnabled',
] as const
const disabledByDefault = [
  'multiLanguage',
  'payByDirect',
  'twoStepFlow',
  'websiteCollection',
  'echeckFee',
  'customEcommerce',
  'editApplicationForOtherBrand',
] as const

test.each(disabledByDefault)('%s is off by default [CONST-02]', (flag) => {
  expect(flagDefaults[flag]).toBe(false)
})
test.each(enabledByDefault)('%s is on by default [CONST-03]', (flag) => {
  expect(flagDefaults[flag]).toBe(true)
})
test('the standalone co-brand flow and master-mid support are flags [PORTAL-10]', () => {
  expect(flagDefaults).toMatchObject({ standaloneCobrand: false, masterMidSupport: true })
})
