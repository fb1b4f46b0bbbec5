import { expect, test } from 'vitest'
import { isOwnerListFull, ownerDisplayName, type OwnerType } from './owner.ts'

const list = (...types: OwnerType[]) => types.map((type) => ({ type }))

test('there are at most four owners, the applicant counted', () => {
  const three = list('OWNER', 'OWNER', 'OWNER')
  expect(isOwnerListFull(list('OWNER', 'OWNER'), 'OWNER')).toBe(false)
  expect(isOwnerListFull(three, 'OWNER')).toBe(true)
  expect(isOwnerListFull(three, 'APPLICANT_OWNER')).toBe(false)
  expect(isOwnerListFull(list('APPLICANT_OWNER', 'OWNER', 'OWNER'), 'OWNER')).toBe(false)
})

test('the applicant stands on the list once', () => {
  expect(isOwnerListFull(list('APPLICANT'), 'APPLICANT_OWNER')).toBe(true)
  expect(isOwnerListFull(list('OWNER'), 'APPLICANT')).toBe(false)
})

test('an owner’s display name joins the known parts of the name', () => {
  expect(ownerDisplayName({ firstName: 'Sam', lastName: 'Okafor' })).toBe('Sam Okafor')
  expect(ownerDisplayName({ firstName: null, lastName: 'Okafor' })).toBe('Okafor')
  expect(ownerDisplayName({ firstName: null, lastName: null })).toBeNull()
})
