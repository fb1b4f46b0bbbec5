import { describe, expect, test } from 'vitest'
import { bundlesShown } from './catalog.ts'
import { profileOf, sectorOf, shelvesFor } from './shelves.ts'

const names = (mcc: string | undefined, vendorFlow = false, shown = bundlesShown) =>
  shelvesFor({ mcc, vendorFlow }, shown).map(({ name, products }) => [name, ...products])

describe('what is laid out', () => {
  test('a bakery sees terminals, then the bundles for shops, then those for restaurants', () => {
    expect(names('5462')).toEqual([
      ['terminals', 'POYNTC', 'N910', 'N950'],
      ['retail', 'POYNTC_SUNMIT2S1'],
      ['restaurant', 'N910_SUNMIT2S1'],
    ])
  })

  test('a bar sees the bundles for restaurants first', () => {
    expect(names('5813').map(([name]) => name)).toEqual(['terminals', 'restaurant', 'retail'])
  })

  test('a point-of-sale vendor’s flow sells bundles alone, with two screens where its configuration shows them', () => {
    const all = { ...bundlesShown, POYNTC_SUNMIT2S2: true, N910_SUNMIT2S2: true }
    expect(names(undefined, true, all)).toEqual([
      ['retail', 'POYNTC_SUNMIT2S1', 'POYNTC_SUNMIT2S2'],
      ['restaurant', 'N910_SUNMIT2S1', 'N910_SUNMIT2S2'],
    ])
  })

  test('a shelf with nothing on it is not there', () => {
    expect(names('5812', false, { ...bundlesShown, N910_SUNMIT2S1: false }).map(([name]) => name)).toEqual([
      'terminals',
      'retail',
    ])
  })
})

test.each([
  ['5811', 'restaurant'],
  ['5814', 'restaurant'],
  ['5999', 'retail'],
  [undefined, 'retail'],
] as const)('an industry of MCC %s is served as %s', (mcc, sector) => {
  expect(sectorOf(mcc)).toBe(sector)
})

test('a bundle is a line of its own, and so is a device', () => {
  expect([profileOf('POYNTC', 2), profileOf('N950', 1)]).toEqual([
    { bundle: 'POYNTC', quantity: 2 },
    { device: 'N950', quantity: 1 },
  ])
})
