import { expect, test } from 'vitest'
import { flagDefaults, type Flags } from '../referrals/feature-flags.ts'
import { feeDefaults, feeNames, feeRows } from './fees.ts'

const allFees: Flags = { ...flagDefaults, echeckFee: true, customEcommerce: true }
const namesOf = (flags: Flags) => feeRows({}, flags).map(({ name }) => name)

const fees = [
  'terminal',
  'keyedIn',
  'transferToBank',
  'invoicing',
  'commerce',
  'paylink',
  'paybutton',
  'terminalDebit',
  'keyedInDebit',
  'invoicingDebit',
] as const
test.each(fees)('%s is free until configured [PRICE-01]', (name) => {
  expect(feeDefaults[name]).toEqual({ percent: 0, fixed: 0 })
  expect(feeRows({}, flagDefaults)).toContainEqual({ name, percent: 0, fixed: 0 })
})

test('reads fees from the configuration and converts fixed amounts to minor units [PRICE-02, PRICE-06]', () => {
  expect(feeRows({ commerce: { percent: 2.9, fixed: 0.3 }, paylink: { fixed: 0.29 } }, flagDefaults)).toEqual(
    expect.arrayContaining([
      { name: 'commerce', percent: 2.9, fixed: 30 },
      { name: 'paylink', percent: 0, fixed: 29 },
    ]),
  )
})
test('lists in-person fees first if the flag is on, otherwise last [PRICE-06]', () => {
  const inPerson = ['terminal', 'terminalDebit']
  expect(namesOf(flagDefaults).slice(0, 2)).toEqual(inPerson)
  expect(namesOf({ ...allFees, inPersonPricingFirstEnabled: false }).slice(-2)).toEqual(inPerson)
})
test('omits a fee whose flag is off until a referral enables it [CONST-03]', () => {
  expect(namesOf(flagDefaults)).not.toContain('echeck')
  expect(namesOf(flagDefaults)).not.toContain('customEcommerce')
  expect(namesOf(allFees).toSorted()).toEqual(feeNames.toSorted())
})
test('labels the custom fee Default Custom Fee until it is named [PRICE-05]', () => {
  expect(feeRows({}, allFees)).toContainEqual({
    name: 'customEcommerce',
    label: 'Default Custom Fee',
    percent: 0,
    fixed: 0,
  })
  expect(feeRows({}, allFees, 'Delivery').find(({ name }) => name === 'customEcommerce')?.label).toBe(
    'Delivery',
  )
})
