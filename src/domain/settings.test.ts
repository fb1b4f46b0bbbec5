import { expect, test } from 'vitest'
import { flagDefaults } from './settings.ts'

const named = [
  'fullSsnEnabled',
  'isMultistepFlow',
  'beneficiaryOwnerEnabled',
  'beneficiaryOwnerCadEnabled',
  'dateOfBirthForUSAEnabled',
  'newApplicationFormEnabled',
  'inPersonPricingFirstEnabled',
  'categoriesPredictEnabled',
] as const
const off = [
  'multiLanguage',
  'payByDirect',
  'twoStepFlow',
  'websiteCollection',
  'echeckFee',
  'customEcommerce',
  'editApplicationForOtherBrand',
] as const

test.each(off)('%s is off until it is configured [CONST-02]', (flag) => {
  expect(flagDefaults[flag]).toBe(false)
})
test.each(named)('%s is on until it is configured [CONST-03]', (flag) => {
  expect(flagDefaults[flag]).toBe(true)
})
test('the standalone co-brand flow and master-mid support are flags of the configuration [PORTAL-10]', () => {
  expect(flagDefaults).toMatchObject({ standaloneCobrand: false, masterMidSupport: true })
})
