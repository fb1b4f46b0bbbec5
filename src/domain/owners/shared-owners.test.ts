import { expect, test } from 'vitest'
import { sharesOwnersWith, type OwnedBusiness } from './shared-owners.ts'

const business: OwnedBusiness = {
  id: 'urn:app:a',
  userId: 'rosa',
  intent: 'CREATE_BUSINESS',
  currency: 'USD',
  parentApplication: null,
  company: { businessType: 'LLC', name: 'Delgado Bakery LLC' },
  businessNumber: 'a.one',
  isWithdrawn: false,
}
const store: OwnedBusiness = {
  ...business,
  id: 'urn:app:b',
  intent: 'ADD_STORE',
  parentApplication: business.id,
}

test('a store that is added to a business has the owners of that business', () => {
  expect(sharesOwnersWith(store, business)).toBe(true)
})

test.each<[string, Partial<OwnedBusiness>, Partial<OwnedBusiness>]>([
  ['whose answers were changed to another name', { company: { ...business.company, name: 'Other LLC' } }, {}],
  ['with another number', { businessNumber: 'a.other' }, {}],
  ['without a number', { businessNumber: null }, { businessNumber: null }],
  ['of another kind of business', { company: { ...business.company, businessType: 'CORPORATION' } }, {}],
  ['in the other country', { currency: 'CAD' }, {}],
  ['that names another business', { parentApplication: 'urn:app:c' }, {}],
  ['of another person', { userId: 'eve' }, {}],
  ['that is no store', { intent: 'ADD_PRODUCT' }, {}],
  ['of a business that was taken back', {}, { isWithdrawn: true }],
  ['of a store', {}, { intent: 'ADD_STORE' }],
])('one %s has owners of its own', (_what, changed, changedBusiness) => {
  expect(sharesOwnersWith({ ...store, ...changed }, { ...business, ...changedBusiness })).toBe(false)
})
