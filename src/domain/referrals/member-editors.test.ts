import { expect, test } from 'vitest'
import { changedMembers, withPartnerMembers } from './member-editors.ts'
import type { Referral } from './referral.ts'

const current: Referral = {
  id: 'acme',
  organizationId: 'acme',
  brand: { name: 'Acme', colors: { accent: '#123456' } },
  plans: { n910: { perUnit: 20 } },
  complimentaryDevices: 1,
  currencies: ['USD'],
}

test('a partner changes the brand and nothing else [PART-05]', () => {
  const wanted: Referral = {
    id: 'other',
    organizationId: 'other',
    brand: { name: 'New' },
    plans: { n910: { perUnit: 1 } },
    complimentaryDevices: 2,
    pricing: { devicePrice: 0 },
    flags: { vendorBundleFlow: true },
  }
  expect(withPartnerMembers(current, wanted)).toEqual({ ...current, brand: { name: 'New' } })
  const { brand: _brand, ...withoutBrand } = current
  expect(withPartnerMembers(current, { id: 'acme' })).toEqual(withoutBrand)
})

test('what changed is named by member, in whatever order they are written [PART-05]', () => {
  const reordered = JSON.parse(
    '{"currencies":["USD"],"complimentaryDevices":1,"plans":{"n910":{"perUnit":20}},"brand":{"colors":{"accent":"#123456"},"name":"Acme"},"organizationId":"acme","id":"acme"}',
  ) as Referral
  expect(changedMembers(current, reordered)).toEqual([])
  expect(
    changedMembers(current, {
      id: 'acme',
      organizationId: 'acme',
      brand: { name: 'Acme', colors: { accent: '#654321' }, look: 'gdp' },
      plans: { n950: { perUnit: 30 } },
      currencies: ['USD', 'CAD'],
    }),
  ).toEqual(['brand.colors', 'brand.look', 'plans.n910', 'plans.n950', 'complimentaryDevices', 'currencies'])
})
