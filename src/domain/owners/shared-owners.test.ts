import { describe, expect, test } from 'vitest'
import { isStoreOf, sharesOwnersWith, type OwnedBusiness } from './shared-owners.ts'

const business: OwnedBusiness = {
  id: 'urn:app:a',
  userId: 'rosa',
  intent: 'CREATE_BUSINESS',
  currency: 'USD',
  parentApplication: null,
  company: { businessType: 'LLC', name: 'Delgado Bakery LLC' },
  businessNumber: 'a.one',
  proprietor: null,
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

describe('a store of a business', () => {
  const proprietorship = { businessNumber: null, proprietor: 'US 4321 1980-01-02 delgado' }

  test('has its number or, without one, its proprietor, whatever it is called [SEC-31]', () => {
    const renamed = { company: { ...business.company, name: 'Delgado Cakes LLC' } }
    expect(isStoreOf({ ...store, ...renamed }, business)).toBe(true)
    expect(isStoreOf({ ...store, ...proprietorship }, { ...business, ...proprietorship })).toBe(true)
  })

  test.each<[string, Partial<OwnedBusiness>, Partial<OwnedBusiness>]>([
    ['with another number', { businessNumber: 'a.other' }, {}],
    ['without a number', { businessNumber: null }, { businessNumber: null }],
    [
      'of another proprietor',
      { ...proprietorship, proprietor: 'US 1111 1980-01-02 delgado' },
      proprietorship,
    ],
    ['that names another business', { parentApplication: 'urn:app:c' }, {}],
    ['of another person', { userId: 'eve' }, {}],
  ])('is none %s [SEC-31]', (_what, changed, changedBusiness) => {
    expect(isStoreOf({ ...store, ...changed }, { ...business, ...changedBusiness })).toBe(false)
  })
})
