import { describe, expect, test } from 'vitest'
import { defaultBundleVisibility } from './catalog.ts'
import { toOrderItem, sectorForMcc, productGroupsFor } from './product-groups.ts'

const groups = (mcc: string | undefined, vendorFlow = false, visibility = defaultBundleVisibility) =>
  productGroupsFor({ mcc, territory: 'CA', vendorFlow }, visibility).map(({ name, products }) => [
    name,
    ...products,
  ])

describe('product groups', () => {
  test('shows a bakery terminals, then retail bundles, then restaurant bundles', () => {
    expect(groups('5462')).toEqual([
      ['terminals', 'POYNTC', 'N910', 'N950'],
      ['retail', 'POYNTC_SUNMIT2S1'],
      ['restaurant', 'N910_SUNMIT2S1'],
    ])
  })

  test('shows a bar restaurant bundles before retail bundles', () => {
    expect(groups('5813').map(([name]) => name)).toEqual(['terminals', 'restaurant', 'retail'])
  })

  test('sells only bundles in the vendor flow, including configured two-screen bundles', () => {
    const all = { ...defaultBundleVisibility, POYNTC_SUNMIT2S2: true, N910_SUNMIT2S2: true }
    expect(groups(undefined, true, all)).toEqual([
      ['retail', 'POYNTC_SUNMIT2S1', 'POYNTC_SUNMIT2S2'],
      ['restaurant', 'N910_SUNMIT2S1', 'N910_SUNMIT2S2'],
    ])
  })

  test('omits empty groups', () => {
    expect(
      groups('5812', false, { ...defaultBundleVisibility, N910_SUNMIT2S1: false }).map(([name]) => name),
    ).toEqual(['terminals', 'retail'])
  })
})

test.each([
  ['5811', 'restaurant'],
  ['5814', 'restaurant'],
  ['5999', 'retail'],
  [undefined, 'retail'],
] as const)('maps MCC %s to the %s sector', (mcc, sector) => {
  expect(sectorForMcc(mcc)).toBe(sector)
})

test('converts bundles and devices to order items', () => {
  expect([toOrderItem('POYNTC', 2), toOrderItem('N950', 1)]).toEqual([
    { bundle: 'POYNTC', quantity: 2 },
    { device: 'N950', quantity: 1 },
  ])
})

test('in Quebec, which restaurants are refused in, no bundle is for them', () => {
  const names = (territory: string) =>
    productGroupsFor({ mcc: '5722', territory, vendorFlow: false }, defaultBundleVisibility).map(
      ({ name }) => name,
    )
  expect(names('ON')).toEqual(['terminals', 'retail', 'restaurant'])
  expect(names('QC')).toEqual(['terminals', 'retail'])
})
