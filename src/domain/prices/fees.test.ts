import { expect, test } from 'vitest'
import { flagDefaults, type Flags } from '../settings.ts'
import { feeDefaults, feeNames, feeRows } from './fees.ts'

const all: Flags = { ...flagDefaults, echeckFee: true, customEcommerce: true }
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
test.each(fees)('%s costs nothing until it is configured [PRICE-01]', (name) => {
  expect(feeDefaults[name]).toEqual({ percent: 0, fixed: 0 })
  expect(feeRows({}, flagDefaults)).toContainEqual({ name, percent: 0, fixed: 0 })
})

test('fees come from the configuration, their fixed part in minor units [PRICE-02, PRICE-06]', () => {
  expect(feeRows({ commerce: { percent: 2.9, fixed: 0.3 }, paylink: { fixed: 0.29 } }, flagDefaults)).toEqual(
    expect.arrayContaining([
      { name: 'commerce', percent: 2.9, fixed: 30 },
      { name: 'paylink', percent: 0, fixed: 29 },
    ]),
  )
})
test('in-person fees are listed first where the flag says so, else last [PRICE-06]', () => {
  const inPerson = ['terminal', 'terminalDebit']
  expect(namesOf(flagDefaults).slice(0, 2)).toEqual(inPerson)
  expect(namesOf({ ...all, inPersonPricingFirstEnabled: false }).slice(-2)).toEqual(inPerson)
})
test('a fee whose flag is off has no row; a referral’s configuration shows it [CONST-03]', () => {
  expect(namesOf(flagDefaults)).not.toContain('echeck')
  expect(namesOf(flagDefaults)).not.toContain('customEcommerce')
  expect(namesOf(all).toSorted()).toEqual(feeNames.toSorted())
})
test('the custom fee is called Default Custom Fee until it is named [PRICE-05]', () => {
  expect(feeRows({}, all)).toContainEqual({
    name: 'customEcommerce',
    label: 'Default Custom Fee',
    percent: 0,
    fixed: 0,
  })
  expect(feeRows({}, all, 'Delivery').find(({ name }) => name === 'customEcommerce')?.label).toBe('Delivery')
})
