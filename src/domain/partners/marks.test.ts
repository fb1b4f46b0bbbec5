import { expect, test } from 'vitest'
import { isMarked } from './marks.ts'

test('a prefilled name or address is marked once, its parts alone otherwise [PART-02]', () => {
  const address = ['company.address.line1', 'company.address.zip', 'company.address.city']
  expect(isMarked('company.address.line1', address)).toBe(true)
  expect(isMarked('company.address.zip', address)).toBe(false)
  expect(isMarked('company.address.zip', ['company.address.zip'])).toBe(true)
  expect(isMarked('applicant.name.lastName', ['applicant.name.lastName'])).toBe(true)
  expect(isMarked('applicant.name.lastName', ['applicant.name.firstName', 'applicant.name.lastName'])).toBe(
    false,
  )
  expect(isMarked('applicant.dob', address)).toBe(false)
})
