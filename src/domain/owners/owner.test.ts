import { expect, test } from 'vitest'
import { isFull, type OwnerType } from './owner.ts'

const list = (...types: OwnerType[]) => types.map((type) => ({ type }))

test('there are at most four owners, the applicant counted', () => {
  const three = list('OWNER', 'OWNER', 'OWNER')
  expect(isFull(list('OWNER', 'OWNER'), 'OWNER')).toBe(false)
  expect(isFull(three, 'OWNER')).toBe(true)
  expect(isFull(three, 'APPLICANT_OWNER')).toBe(false)
  expect(isFull(list('APPLICANT_OWNER', 'OWNER', 'OWNER'), 'OWNER')).toBe(false)
})

test('the applicant stands on the list once', () => {
  expect(isFull(list('APPLICANT'), 'APPLICANT_OWNER')).toBe(true)
  expect(isFull(list('OWNER'), 'APPLICANT')).toBe(false)
})
